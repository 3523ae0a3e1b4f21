import type { MovementKind, SettlementAccount } from '@parlour/contracts'

/** A positive amount is a debit. */
export interface BookedLine {
  readonly account: SettlementAccount
  readonly kind: string
  readonly amount: bigint
}

export interface MovementRule<Kind extends string = string> {
  readonly movement: MovementKind
  readonly account: SettlementAccount
  readonly kind: Kind
  readonly side: 'debit' | 'credit' | null
}

const rule = <const Kind extends string>(
  movement: MovementKind,
  kind: Kind,
  account: SettlementAccount,
  side: 'debit' | 'credit' | null = null,
): MovementRule<Kind> => ({ movement, kind, account, side })

export const MOVEMENT_RULES = [
  rule('top-up', 'D1b', 'deposit'),
  rule('credit-received', 'D1b', 'credit'),
  rule('credit-received', 'D2', 'credit'),
  rule('order-closed', 'D3', 'credit'),
  rule('credit-received', 'D5', 'credit', 'credit'),
  rule('credit-applied', 'D5', 'credit', 'debit'),
  rule('credit-applied', 'D5', 'deposit'),
  rule('reversal', 'D9', 'deposit'),
  rule('reversal', 'D9', 'credit'),
  rule('reversal', 'D9', 'receivable'),
  rule('statement', 'S', 'deposit'),
  rule('statement', 'S', 'receivable'),
  rule('arrears-paid', 'S5', 'deposit'),
  rule('arrears-paid', 'S5', 'receivable'),
  rule('correction', 'S6', 'deposit'),
  rule('correction', 'S6', 'receivable'),
  rule('payout', 'R1', 'credit'),
  rule('payout-undone', 'R2v', 'credit'),
  rule('write-off', 'B1', 'receivable'),
  rule('deposit-returned', 'T1', 'deposit'),
  rule('payout-undone', 'R2v', 'deposit'),
] as const

/** A line that matches no rule is a manual correction. */
export function movementOf({ account, kind, amount }: BookedLine): MovementKind {
  const side = amount > 0n ? 'debit' : 'credit'
  const found = MOVEMENT_RULES.find((one) => one.account === account && one.kind === kind && (one.side ?? side) === side)
  return found?.movement ?? 'correction'
}

export function legOf(code: string, merchantId: string): Leg | null {
  const [head = '', owner = ''] = code.split(':')
  if (['deposit', 'credit', 'receivable', 'held'].includes(head) && owner !== merchantId) return null
  return LEGS[code] ?? LEGS[head] ?? (code.startsWith('payable:refund:') ? 'refund' : 'other')
}

type Leg =
  | SettlementAccount
  | 'order'
  | 'chain'
  | 'deferred-fee'
  | 'setup-fee'
  | 'maintenance-fee'
  | 'collection-fee'
  | 'payout-fee'
  | 'royalty'
  | 'held'
  | 'refund'
  | 'other'

const LEGS: Readonly<Record<string, Leg>> = {
  deposit: 'deposit',
  credit: 'credit',
  receivable: 'receivable',
  order: 'order',
  chain: 'chain',
  deferred: 'deferred-fee',
  held: 'held',
  'rev:setup': 'setup-fee',
  'rev:maintenance': 'maintenance-fee',
  'rev:collection': 'collection-fee',
  'rev:payout': 'payout-fee',
  'rev:royalty': 'royalty',
}
