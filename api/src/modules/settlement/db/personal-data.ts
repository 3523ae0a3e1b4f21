import { personalDataOf } from '../../../platform/personal-data.ts'

/** The name of the site on the contract, and comments on settled amounts; the law requires keeping them. */
export const settlementData = personalDataOf([
  {
    table: 'settlement_contracts',
    where: 'merchant_id = :account',
    columns: { site_name: 'legal-hold' },
    facts: ['package_id', 'launched_on', 'ended_on'],
  },
  {
    table: 'settlement_disputes',
    where: 'merchant_id = :account OR opened_by = :account OR answered_by = :account',
    columns: { reason: 'legal-hold', answer: 'legal-hold' },
    facts: ['statement_id', 'line_kind', 'opened_at', 'answered_at'],
  },
  {
    table: 'settlement_tasks',
    where: 'merchant_id = :account OR closed_by = :account',
    columns: { decision: 'legal-hold' },
    facts: ['kind', 'empty_since', 'created_at', 'closed_at'],
  },
])
