import { crashPoint } from '../../../platform/crash-point.ts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { lockMerchantMoney } from '../../../platform/merchant-lock.ts'
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
import type { WatchDeposit } from './watch-deposit.ts'

export interface MoveCreditDeps {
  readonly ledger: (trx: Database) => LedgerWriter
  readonly watchDeposit: WatchDeposit
}

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

/** Books, pays arrears and does what is due then, in the transaction `trx`; a repeated transfer changes nothing. */
export function makeReceiveTopUp(deps: MoveCreditDeps) {
  return async (trx: Database, { merchantId, ...transfer }: TopUp): Promise<void> => {
    await intoDeposit(deps, trx, merchantId, topUpDeposit(transfer, merchantId))
  }
}

/** Moves credit to the deposit (then S5) under the id of a request; throws `settlement.credit-too-small`. */
export function makeApplyCredit(deps: MoveCreditDeps) {
  return async (
    trx: Database,
    use: { readonly requestId: string; readonly merchantId: string; readonly amount: bigint },
  ): Promise<Holdings> => {
    const { merchantId, amount } = use
    await lockMerchantMoney(trx, merchantId)
    const held = await holdingsOf(deps.ledger(trx), merchantId)
    if (held.credit < amount) throw new DomainError('settlement.credit-too-small')
    await intoDeposit(deps, trx, merchantId, creditToDeposit(use))
    return holdingsOf(deps.ledger(trx), merchantId)
  }
}

/** Books back a return that will not arrive, pays arrears and does what is due then, in the transaction `trx`. */
export function makePutBack(deps: MoveCreditDeps) {
  return async (trx: Database, payout: BookedRefund): Promise<void> =>
    intoDeposit(deps, trx, payout.merchantId, depositReturnVoided(payout))
}

async function intoDeposit({ ledger, watchDeposit }: MoveCreditDeps, trx: Database, merchantId: string, journal: Journal): Promise<void> {
  const books = ledger(trx)
  if ((await books.postAll([journal])) > 0) {
    crashPoint('settlement.in-deposit')
    const owed = ACCOUNTS.receivable(merchantId)
    const prepaid = ACCOUNTS.deposit(merchantId)
    const balances = await books.lock([prepaid, owed])
    const [deposit, receivable] = [-(balances.get(prepaid.code) ?? 0n), balances.get(owed.code) ?? 0n]
    const paidOff = receivable < deposit ? receivable : deposit
    if (paidOff > 0n) await books.post(receivablePaid(journal.key, merchantId, paidOff))
  }
  await watchDeposit(trx, merchantId)
  await publishChange(trx, merchantId, 'settlement')
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
