import type { endpoints, MovementKind, QueryOf, SettlementAccount } from '@parlour/contracts'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'

type MovementFilter = Omit<QueryOf<typeof endpoints.listMovements>, 'cursor'>

export const ACCOUNTS: readonly SettlementAccount[] = ['deposit', 'credit', 'receivable']

export const KINDS: readonly MovementKind[] = [
  'top-up',
  'statement',
  'arrears-paid',
  'credit-received',
  'credit-applied',
  'order-closed',
  'payout',
  'payout-undone',
  'reversal',
  'correction',
  'write-off',
  'deposit-returned',
]

const DAY = /^20\d{2}-\d{2}-\d{2}$/

/** Unknown values count as not chosen. */
export function useMovementFilter() {
  const { read, settle } = useSettlementAddress()
  const account = ACCOUNTS.find((one) => one === read('account'))
  const kind = KINDS.find((one) => one === read('kind'))
  const [from, to] = [dayOf(read('from')), dayOf(read('to'))]
  const filter: MovementFilter = {
    ...(account ? { account } : {}),
    ...(kind ? { kind } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
  return { filter, isNarrowed: Object.keys(filter).length > 0, settle }
}

function dayOf(text: string | null): string | undefined {
  return text !== null && DAY.test(text) ? text : undefined
}
