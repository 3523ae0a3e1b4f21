import { personalDataOf } from '../../../platform/personal-data.ts'

export const paymentsData = personalDataOf([
  {
    table: 'payments_transfers',
    where: 'attempt_id IN (SELECT id FROM payments_attempts WHERE merchant_id = :account)',
    columns: { sender: 'legal-hold', tx_hash: 'legal-hold' },
    facts: ['chain', 'amount', 'state', 'credited_at'],
  },
  {
    table: 'payments_recoveries',
    where: 'merchant_id = :account OR decided_by = :account',
    columns: { sender: 'legal-hold', tx_hash: 'legal-hold', decision: 'legal-hold' },
    facts: ['network', 'symbol', 'amount', 'state', 'found_at'],
  },
  {
    table: 'payments_payouts',
    where: 'merchant_id = :account OR requested_by = :account OR prepared_by = :account OR approved_by = :account OR ended_by = :account',
    columns: {
      receiver: 'legal-hold',
      tx_hash: 'legal-hold',
      signed: 'legal-hold',
      unsigned: 'legal-hold',
      reason: 'legal-hold',
    },
    facts: ['kind', 'chain', 'amount', 'state', 'requested_at', 'sent_at', 'ended_at'],
  },
  {
    table: 'payments_return_wallets',
    where: 'merchant_id = :account OR named_by = :account',
    columns: { receiver: 'legal-hold' },
    facts: ['chain', 'version', 'named_at'],
  },
  {
    table: 'payments_chain_alarms',
    where: 'cleared_by = :account',
    columns: { reason: 'legal-hold' },
    facts: ['chain', 'kind', 'raised_at', 'cleared_at'],
  },
  {
    table: 'payments_releases',
    where: '(merchant_id = :account OR proposed_by = :account OR approved_by = :account OR withdrawn_by = :account)',
    columns: { reason: 'legal-hold', withdrawal_reason: 'legal-hold' },
    facts: ['kind', 'amount', 'proposed_at', 'approved_at', 'withdrawn_at'],
  },
  {
    table: 'payments_deposit_keys',
    where: 'proposed_by = :account OR approved_by = :account',
    columns: { reason: 'legal-hold' },
    facts: ['since'],
  },
])
