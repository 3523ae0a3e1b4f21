import type { MerchantFile, MerchantSort, Movement, VerificationState } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import { ACCOUNTS } from '../../ledger/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { SiteReads } from '../../sites/index.ts'
import type { SentMessage } from '../../contact/index.ts'
import type { MerchantAccount, MerchantSession } from '../../identity/index.ts'
import type { Comment } from '../db/comment.repository.ts'
import type { Suspension } from '../domain/suspension.ts'
import type { MerchantsContext } from './merchants-context.ts'

export interface MerchantReading {
  readonly account: MerchantAccount
  readonly active: ReadonlyMap<string, Suspension>
  readonly verification: VerificationState
  readonly sites: Awaited<ReturnType<SiteReads['consoleView']['newestOf']>>
  readonly contractEnds: ReadonlyMap<string, string>
  readonly orders: Awaited<ReturnType<Orders['consoleView']['newestOf']>>
  readonly balances: { readonly deposit: bigint; readonly credit: bigint; readonly held: bigint; readonly receivable: bigint }
  readonly movements: readonly Movement[]
}

export interface MerchantPapers {
  readonly id: string
  readonly suspensions: readonly Suspension[]
  readonly comments: readonly Comment[]
  readonly sessions: readonly MerchantSession[]
  readonly messages: readonly SentMessage[]
  readonly notices: MerchantFile['notices']
  readonly names: ReadonlyMap<string, string>
}

const SITES = 50
const NEWEST = 20
const FOUND_LIMIT = 1_000

/** The first reading in 15 minutes is audited. Throws `merchants.merchant-not-found`. */
export async function openMerchant(ctx: MerchantsContext, merchantId: string, actor: AuditedActor): Promise<MerchantReading> {
  const account = await accountOf(ctx, merchantId)
  const [active, verification, sites, contractEnds, orders, money] = await Promise.all([
    ctx.suspensions.activeAmong([merchantId]),
    ctx.verificationOf(merchantId),
    ctx.sites.consoleView.newestOf(merchantId, SITES),
    ctx.settlement.contractEndsOf(merchantId),
    ctx.orders.consoleView.newestOf(merchantId, NEWEST),
    readMoney(ctx, merchantId),
  ])
  await recordOpening(ctx, merchantId, actor)
  return { account, active, verification, sites, contractEnds, orders, ...money }
}

/** The first reading in 15 minutes is audited. Throws `merchants.merchant-not-found`. */
export async function openPapers(
  ctx: MerchantsContext,
  merchantId: string,
  { locale, ...actor }: AuditedActor & { readonly locale: Locale },
): Promise<MerchantPapers> {
  const papers = await readPapers(ctx, merchantId, locale)
  await recordOpening(ctx, merchantId, actor)
  return papers
}

async function recordOpening({ transact }: MerchantsContext, merchantId: string, { by, record }: AuditedActor): Promise<void> {
  await transact(async (store) => {
    if (!(await store.takeOpening(by, merchantId, store.now()))) return
    await store.recordAction(record, { subject: `merchant ${merchantId}`, reason: '', before: null, after: null })
  })
}

export async function readPapers(ctx: MerchantsContext, merchantId: string, locale: Locale): Promise<MerchantPapers> {
  const { email } = await accountOf(ctx, merchantId)
  const [suspensions, comments, sessions, messages, notices] = await Promise.all([
    ctx.suspensions.list(merchantId, NEWEST),
    ctx.comments.list(merchantId, SITES),
    ctx.accounts.sessionsOf(merchantId, NEWEST),
    ctx.contact.newestFrom(email, NEWEST),
    ctx.notices.newestOf(merchantId, NEWEST, locale),
  ])
  const staff = suspensions.flatMap(({ requestedBy, decidedBy, liftedBy }) => [requestedBy, decidedBy, liftedBy])
  const names = await ctx.namesOf([...staff, ...comments.map(({ writtenBy }) => writtenBy)].filter((id) => id !== null))
  return { id: merchantId, suspensions, comments, sessions, messages, notices: notices.map(toNotice), names }
}

function toNotice({ id, title, createdAt, isRead }: Awaited<ReturnType<MerchantsContext['notices']['newestOf']>>[number]) {
  return { id, text: title, createdAt, isRead }
}

async function accountOf({ accounts }: MerchantsContext, merchantId: string): Promise<MerchantAccount> {
  const [account] = await accounts.list([merchantId])
  if (!account) throw new DomainError('merchants.merchant-not-found')
  return account
}

async function readMoney({ readBooks, settlement }: MerchantsContext, merchantId: string) {
  const books = readBooks()
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

interface MerchantFilter {
  readonly search: string
  readonly isAppealing: boolean
  readonly sort: MerchantSort | undefined
}

interface FoundMerchants {
  readonly accounts: readonly MerchantAccount[]
  readonly active: ReadonlyMap<string, Suspension>
  readonly total: number
  readonly isCut: boolean
}

export async function findMerchants(
  ctx: MerchantsContext,
  filter: MerchantFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<FoundMerchants> {
  const { accounts, suspensions } = ctx.lists
  const ids = await findIds(ctx, filter)
  const sorted = await accounts.list(ids, filter.sort)
  const isOldestAppealFirst = filter.isAppealing && filter.sort === undefined
  const listed = isOldestAppealFirst ? sorted.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) : sorted
  const total = Math.min(listed.length, FOUND_LIMIT)
  const shown = listed.slice((page - 1) * pageSize, Math.min(page * pageSize, total))
  const active = await suspensions.activeAmong(shown.map(({ id }) => id))
  return { accounts: shown, active, total, isCut: ids.length > FOUND_LIMIT }
}

async function findIds(
  { lists: { accounts, suspensions }, sites, orders }: MerchantsContext,
  { search, isAppealing, sort }: MerchantFilter,
): Promise<readonly string[]> {
  const text = search.normalize('NFC').trim()
  const wanted = FOUND_LIMIT + 1
  const appealing = isAppealing ? await suspensions.listAppealing(wanted) : null
  if (appealing !== null && text === '') return appealing
  const found = await Promise.all([
    accounts.idsBy(text, wanted, sort),
    ...(text === '' ? [] : [sites.consoleView.merchantsBy(text, wanted), orders.consoleView.merchantsBy(text, wanted)]),
  ])
  const ids = new Set(found.flat())
  return appealing === null ? [...ids] : appealing.filter((id) => ids.has(id))
}
