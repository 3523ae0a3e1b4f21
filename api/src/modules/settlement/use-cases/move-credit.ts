import { randomUUID } from 'node:crypto'
import { crashPoint } from '../../../platform/crash-point.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { OnceAnswered } from '../../../platform/idempotency.ts'
import {
  ACCOUNTS,
  creditToDeposit,
  depositReturnVoided,
  receivablePaid,
  topUpDeposit,
  type BookedRefund,
  type Journal,
  type LedgerWriter,
} from '../../ledger/index.ts'
import type { DepositsStore } from '../db/deposits.unit-of-work.ts'
import type { DepositsContext } from './deposits-context.ts'
import { watchDeposit } from './watch-deposit.ts'

/** `key` is `chain:tx:ordinal`. */
export interface TopUp {
  readonly merchantId: string
  readonly key: string
  readonly chain: string
  readonly address: string
  readonly amount: bigint
}

/** In micro-USDT. */
export interface Holdings {
  readonly credit: bigint
  readonly deposit: bigint
  readonly receivable: bigint
}

/** Books, pays arrears and does what is due then; a repeated transfer changes nothing. */
export async function receiveTopUp(store: DepositsStore, { merchantId, ...transfer }: TopUp): Promise<void> {
  await intoDeposit(store, merchantId, topUpDeposit(transfer, merchantId))
}

/** Moves credit to the deposit (then S5); throws `settlement.credit-too-small`. */
export async function applyCredit<Answer>(
  ctx: DepositsContext,
  { merchantId, amount }: { readonly merchantId: string; readonly amount: bigint },
  { claim, present }: OnceAnswered<Holdings, Answer>,
): Promise<Answer> {
  const answer = await ctx.transact(async (store) =>
    store.once(claim, async () => {
      await store.lockMerchantMoney(merchantId)
      const held = await holdingsOf(store.ledger, merchantId)
      if (held.credit < amount) throw new DomainError('settlement.credit-too-small')
      await intoDeposit(store, merchantId, creditToDeposit({ requestId: randomUUID(), merchantId, amount }))
      return present(await holdingsOf(store.ledger, merchantId))
    }),
  )
  crashPoint('settlement.after-move')
  return answer
}

/** Books back a return that will not arrive, pays arrears and does what is due then. */
export async function putBack(store: DepositsStore, payout: BookedRefund): Promise<void> {
  await intoDeposit(store, payout.merchantId, depositReturnVoided(payout))
}

async function intoDeposit(store: DepositsStore, merchantId: string, journal: Journal): Promise<void> {
  const { ledger } = store
  if ((await ledger.postAll([journal])) > 0) {
    crashPoint('settlement.in-deposit')
    const owed = ACCOUNTS.receivable(merchantId)
    const prepaid = ACCOUNTS.deposit(merchantId)
    const balances = await ledger.lock([prepaid, owed])
    const [deposit, receivable] = [-(balances.get(prepaid.code) ?? 0n), balances.get(owed.code) ?? 0n]
    const paidOff = receivable < deposit ? receivable : deposit
    if (paidOff > 0n) await ledger.post(receivablePaid(journal.key, merchantId, paidOff))
  }
  await watchDeposit(store, merchantId)
  await store.publishChange(merchantId, 'settlement')
}

/** Locks the three accounts of a merchant. */
async function holdingsOf(books: LedgerWriter, merchantId: string): Promise<Holdings> {
  const accounts = {
    credit: ACCOUNTS.credit(merchantId),
    deposit: ACCOUNTS.deposit(merchantId),
    receivable: ACCOUNTS.receivable(merchantId),
  }
  const balances = await books.lock(Object.values(accounts))
  const of = (account: keyof typeof accounts) => balances.get(accounts[account].code) ?? 0n
  return { credit: -of('credit'), deposit: -of('deposit'), receivable: of('receivable') }
}
