import { personalDataOf } from '../../../platform/personal-data.ts'

const OWN = '(account_id = :account OR email_key = ANY(:emails))'

/** Decisions and settled weeks are retained under a reference instead of the name. */
export const affiliatesData = personalDataOf([
  {
    table: 'affiliates_applications',
    where: OWN,
    columns: {
      reference: 'legal-hold',
      league_code: 'legal-hold',
      reason: 'legal-hold',
      name: 'personal',
      email: 'personal',
      email_key: 'personal',
      channel_value: 'personal',
      note: 'personal',
      account_name: 'personal',
    },
    facts: ['state', 'channel', 'countries_id', 'traffic_sources', 'monthly_volume', 'applied_at', 'decided_at'],
    erase: `UPDATE affiliates_applications SET name = :reference, email = id || '@erased.invalid', email_key = id || '@erased.invalid',
      channel = 'email', channel_value = '', note = '', account_name = CASE WHEN account_id IS NOT NULL THEN :reference END,
      claim_hash = NULL, claim_expires_at = NULL WHERE ${OWN}`,
  },
  {
    table: 'affiliates_applications',
    where: 'decided_by = :account',
    columns: { decided_by_name: 'personal' },
    facts: ['reference', 'decided_at'],
    erase: 'UPDATE affiliates_applications SET decided_by_name = :reference WHERE decided_by = :account',
  },
])
