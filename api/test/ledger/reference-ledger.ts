import type { Journal } from '../../src/modules/ledger/index.ts'

/** In the order in which the ledger checks. */
export type Rejection = 'reused' | 'bound' | 'lopsided'

export function createReferenceLedger() {
  const contents = new Map<string, string>()
  const balances = new Map<string, bigint>()
  const emptied = new Map<string, string>()

  const isOnItsSide = (code: string, balance: bigint): boolean => {
    if (/^(rev|exp):/.test(code)) return true
    return /^(chain|transit|receivable):/.test(code) ? balance >= 0n : balance <= 0n
  }

  const book = (journal: Journal & { readonly bookedOn: string }): Rejection | 'booked' | 'known' => {
    const { key, kind, lines, bookedOn } = journal
    const text = [kind, ...lines.map(({ account, amount }) => `${account.code} ${amount}`).toSorted()].join()
    const known = contents.get(key)
    if (known !== undefined) return known === text ? 'known' : 'reused'
    const moved = new Map<string, bigint>()
    for (const { account, amount } of lines) {
      moved.set(account.code, (moved.get(account.code) ?? balances.get(account.code) ?? 0n) + amount)
    }
    if ([...moved].some(([code, balance]) => !isOnItsSide(code, balance))) return 'bound'
    if (lines.length < 2 || lines.reduce((sum, { amount }) => sum + amount, 0n) !== 0n) return 'lopsided'
    contents.set(key, text)
    for (const [code, balance] of moved) {
      balances.set(code, balance)
      if (balance === 0n) emptied.set(code, bookedOn)
      else emptied.delete(code)
    }
    return 'booked'
  }

  return { book, balances, emptied, journals: () => contents.size }
}
