import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN_PARTS = 'export_id IN (SELECT id FROM privacy_exports WHERE account_id = :account)'

export const privacyData = personalDataOf([
  {
    table: 'platform_idempotency_keys',
    where: 'account_id = :account',
    columns: { answer: 'personal' },
    facts: ['route', 'created_at'],
    erase: 'DELETE FROM platform_idempotency_keys WHERE account_id = :account',
  },
  {
    table: 'privacy_export_parts',
    where: OWN_PARTS,
    columns: {},
    facts: ['position'],
    erase: `DELETE FROM privacy_export_parts WHERE ${OWN_PARTS}`,
  },
  {
    table: 'privacy_exports',
    where: 'account_id = :account',
    columns: {},
    facts: ['requested_at', 'locale'],
    erase: 'DELETE FROM privacy_exports WHERE account_id = :account',
  },
])
