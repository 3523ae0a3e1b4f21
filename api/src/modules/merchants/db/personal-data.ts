import { personalDataOf } from '../../../platform/personal-data.ts'

const MEANT = 'merchant_id = :account'

export const merchantsData = personalDataOf([
  {
    table: 'merchants_notes',
    where: MEANT,
    columns: { text: 'personal' },
    facts: ['written_at'],
    erase: `DELETE FROM merchants_notes WHERE ${MEANT}`,
  },
  {
    table: 'merchants_appeals',
    where: `suspension_id IN (SELECT id FROM merchants_suspensions WHERE ${MEANT})`,
    columns: { text: 'legal-hold', answer: 'legal-hold' },
    facts: ['sent_at', 'answered_at'],
  },
  {
    table: 'merchants_suspensions',
    where: MEANT,
    columns: { reason: 'legal-hold', decision_reason: 'legal-hold', lift_reason: 'legal-hold' },
    facts: ['kind', 'days', 'state', 'starts_at', 'ends_at', 'lifted_at'],
  },
])
