import { personalDataOf } from '../../../platform/personal-data.ts'

/** What payments hold about a person: which wallet paid what, on a public chain and kept by law. */
export const paymentsData = personalDataOf([
  {
    table: 'payments_transfers',
    where: 'order_id IN (SELECT order_id FROM payments_attempts WHERE merchant_id = :account)',
    columns: { sender: 'legal-hold', tx_hash: 'legal-hold' },
    facts: ['chain', 'amount', 'state', 'credited_at'],
  },
])
