import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = 'merchant_id = :account'
const OWN_DELIVERIES = 'webhook_id IN (SELECT id FROM integrations_webhooks WHERE merchant_id = :account)'

export const integrationsData = personalDataOf([
  {
    table: 'integrations_tries',
    where: `delivery_id IN (SELECT id FROM integrations_deliveries WHERE ${OWN_DELIVERIES})`,
    columns: { answer: 'personal' },
    facts: ['number', 'at', 'status'],
  },
  {
    table: 'integrations_deliveries',
    where: OWN_DELIVERIES,
    columns: {},
    facts: ['state', 'tries', 'created_at'],
    erase: `DELETE FROM integrations_deliveries WHERE ${OWN_DELIVERIES}`,
  },
  {
    table: 'integrations_events',
    where: OWN,
    columns: { body: 'personal' },
    facts: ['type', 'created_at'],
    erase: `DELETE FROM integrations_events WHERE ${OWN}`,
  },
  {
    table: 'integrations_webhooks',
    where: OWN,
    columns: { url: 'personal' },
    facts: ['events', 'created_at'],
    erase: `DELETE FROM integrations_webhooks WHERE ${OWN}`,
  },
  {
    table: 'integrations_keys',
    where: OWN,
    columns: { name: 'personal', hint: 'personal' },
    facts: ['scopes', 'created_at', 'last_used_on'],
    erase: `DELETE FROM integrations_keys WHERE ${OWN}`,
  },
])
