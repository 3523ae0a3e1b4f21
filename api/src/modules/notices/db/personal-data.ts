import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = 'merchant_id = :account'

export const noticesData = personalDataOf([
  {
    table: 'notices_notices',
    where: OWN,
    columns: { facts: 'personal', dedupe_key: 'personal' },
    facts: ['kind', 'created_at', 'read_at', 'resolved_at'],
    erase: `DELETE FROM notices_notices WHERE ${OWN}`,
  },
  {
    table: 'notices_preferences',
    where: OWN,
    columns: {},
    facts: ['kind', 'is_mailed', 'is_messaged'],
    erase: `DELETE FROM notices_preferences WHERE ${OWN}`,
  },
  { table: 'notices_inboxes', where: OWN, columns: {}, facts: ['locale'], erase: `DELETE FROM notices_inboxes WHERE ${OWN}` },
])
