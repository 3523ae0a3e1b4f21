import type { MerchantFile, Movement, VerificationState } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { ACCOUNTS } from '../../ledger/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Sites } from '../../sites/index.ts'
import type { SentMessage } from '../../contact/index.ts'
import type { MerchantAccount, MerchantSession } from '../../identity/index.ts'
import type { Note, NoteRepository } from '../db/note.repository.ts'
import type { Suspension } from '../domain/suspension.ts'
import type { SuspensionRepository } from '../domain/suspension.repository.ts'
import type { MerchantsDeps } from './merchants-deps.ts'

export interface MerchantReading {
  readonly account: MerchantAccount
  readonly closed: ReadonlyMap<string, 'suspended' | 'disabled'>
  readonly verification: VerificationState
  readonly sites: Awaited<ReturnType<Sites['consoleView']['newestOf']>>
  readonly contractEnds: ReadonlyMap<string, string>
  readonly orders: Awaited<ReturnType<Orders['consoleView']['newestOf']>>
  readonly balances: { readonly deposit: bigint; readonly credit: bigint; readonly held: bigint; readonly receivable: bigint }
  readonly movements: readonly Movement[]
}

export interface MerchantPapers {
  readonly id: string
  readonly suspensions: readonly Suspension[]
  readonly notes: readonly Note[]
  readonly sessions: readonly MerchantSession[]
  readonly messages: readonly SentMessage[]
  readonly notices: MerchantFile['notices']
  readonly names: ReadonlyMap<string, string>
}

export interface ReadDeps extends MerchantsDeps {
  readonly suspensions: Pick<SuspensionRepository, 'list' | 'closedAmong'>
  readonly notes: Pick<NoteRepository, 'list'>
}

const SITES = 50
const NEWEST = 20

export async function readMerchant(deps: ReadDeps, merchantId: string): Promise<MerchantReading> {
  const account = await accountOf(deps, merchantId)
  const [closed, verification, sites, contractEnds, orders, money] = await Promise.all([
    deps.suspensions.closedAmong([merchantId]),
    deps.verificationOf(merchantId),
    deps.sites.consoleView.newestOf(merchantId, SITES),
    deps.settlement.contractEndsOf(merchantId),
    deps.orders.consoleView.newestOf(merchantId, NEWEST),
    readMoney(deps, merchantId),
  ])
  return { account, closed, verification, sites, contractEnds, orders, ...money }
}

export async function readPapers(deps: ReadDeps, merchantId: string, locale: Locale): Promise<MerchantPapers> {
  const { email } = await accountOf(deps, merchantId)
  const [suspensions, notes, sessions, messages, notices] = await Promise.all([
    deps.suspensions.list(merchantId, NEWEST),
    deps.notes.list(merchantId, SITES),
    deps.accountsOf(deps.db).sessionsOf(merchantId, NEWEST),
    deps.contact.newestFrom(email, NEWEST),
    deps.notices.newestOf(merchantId, NEWEST, locale),
  ])
  const staff = suspensions.flatMap(({ requestedBy, decidedBy, liftedBy }) => [requestedBy, decidedBy, liftedBy])
  const names = await deps.namesOf([...staff, ...notes.map(({ writtenBy }) => writtenBy)].filter((id) => id !== null))
  return { id: merchantId, suspensions, notes, sessions, messages, notices: notices.map(toNotice), names }
}

function toNotice({ id, title, createdAt, isRead }: Awaited<ReturnType<MerchantsDeps['notices']['newestOf']>>[number]) {
  return { id, text: title, createdAt, isRead }
}

async function accountOf({ db, accountsOf }: Pick<MerchantsDeps, 'db' | 'accountsOf'>, merchantId: string): Promise<MerchantAccount> {
  const [account] = await accountsOf(db).list([merchantId])
  if (!account) throw new DomainError('merchants.merchant-not-found')
  return account
}

async function readMoney({ db, ledger, settlement }: Pick<MerchantsDeps, 'db' | 'ledger' | 'settlement'>, merchantId: string) {
  const books = ledger.read(db)
  const [deposit, credit] = [ACCOUNTS.deposit(merchantId), ACCOUNTS.credit(merchantId)]
  const [held, receivable] = [ACCOUNTS.held(merchantId), ACCOUNTS.receivable(merchantId)]
  const [balances, rows] = await Promise.all([
    books.balancesOf([deposit, credit, held, receivable]),
    books.mergedRowsOf({ accounts: [deposit, credit], rules: null, from: null, to: null, before: null, limit: NEWEST }),
  ])
  const owed = ({ code }: { readonly code: string }) => -(balances.get(code) ?? 0n)
  const amounts = { deposit: owed(deposit), credit: owed(credit), held: owed(held), receivable: balances.get(receivable.code) ?? 0n }
  return { balances: amounts, movements: await settlement.nameRows(rows) }
}
