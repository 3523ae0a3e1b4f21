import { createHash } from 'node:crypto'
import type { Movement, MovementKind, SettlementAccount, Statement } from '@parlour/contracts'
import { DomainError } from '../../platform/domain-error.ts'
import { ACCOUNTS, type JournalKind, type MergedFilter, type MergedRow, type RowRule } from '../ledger/index.ts'
import type { ListedStatement, StatementFilter, StatementKey } from './db/statement-list.read-model.ts'
import { disputableUntil } from './domain/dispute.ts'
import { MOVEMENT_RULES } from './domain/movement.ts'
import { isDay } from './domain/utc-day.ts'
import { presentJournal, presentLine, presentMovement, presentStatement } from './settlement.presenter.ts'
import type { DepositsContext } from './use-cases/deposits-context.ts'

type ReadContext = Pick<
  DepositsContext,
  'books' | 'disputes' | 'statements' | 'findStatement' | 'listStatements' | 'statementsOfKeys' | 'now'
>

export interface MovementQuery {
  readonly account?: SettlementAccount
  readonly kind?: MovementKind
  readonly from?: string
  readonly to?: string
}

export interface Page<Row> {
  readonly list: Row[]
  readonly next: string | null
}

const PAGE = 30
const EXPORT_BATCH = 500
const ACCOUNT_KINDS = ['deposit', 'credit', 'receivable'] as const
const JOURNAL_ACCOUNTS = ['deposit', 'credit', 'receivable', 'held'] as const

/** Newest first; throws `platform.validation` for an invalid day and for a cursor of another filter. */
export async function readMovements(
  ctx: ReadContext,
  merchantId: string,
  { cursor, ...query }: MovementQuery & { readonly cursor?: string },
): Promise<Page<Movement>> {
  const filter = movementFilter(merchantId, query)
  const [before] = cursor === undefined ? [] : readCursor([merchantId, query], cursor, /^\d{1,18}$/)
  const list = await movementsOf(ctx, { ...filter, before: before === undefined ? null : BigInt(before), limit: PAGE + 1 })
  const shown = list.slice(0, PAGE)
  const last = shown.at(-1)
  return { list: shown, next: list.length > PAGE && last ? writeCursor([merchantId, query], [last.id]) : null }
}

/** Validates the filter before the first batch. */
export function streamMovements(ctx: ReadContext, merchantId: string, query: MovementQuery): AsyncGenerator<readonly Movement[]> {
  const filter = movementFilter(merchantId, query)
  return batches(async (before) => movementsOf(ctx, { ...filter, before, limit: EXPORT_BATCH }))
}

async function* batches(read: (before: bigint | null) => Promise<readonly Movement[]>): AsyncGenerator<readonly Movement[]> {
  for (let before: bigint | null = null; ;) {
    const batch: readonly Movement[] = await read(before)
    const last = batch.at(-1)
    if (last === undefined) return
    yield batch
    before = BigInt(last.id)
  }
}

/** Throws `settlement.journal-not-found` unless the journal moves an account of the merchant. */
export async function readJournal({ books }: ReadContext, merchantId: string, id: string) {
  const journal = await books.journalOf(id)
  const own = JOURNAL_ACCOUNTS.map((account) => ACCOUNTS[account](merchantId).code)
  if (!journal?.lines.some(({ account }) => own.includes(account.code))) throw new DomainError('settlement.journal-not-found')
  return presentJournal(journal, await books.sealOf(id), merchantId)
}

export async function readStatements(
  { listStatements, now }: ReadContext,
  merchantId: string,
  { cursor, siteId, from, to }: { readonly siteId?: string; readonly from?: string; readonly to?: string; readonly cursor?: string },
) {
  assertDays({ from, to })
  const filter: StatementFilter = { merchantId, siteId: siteId ?? null, from: from ?? null, to: to ?? null }
  const after = cursor === undefined ? null : keyOf(readCursor(filter, cursor, /^\d{4}-\d{2}-\d{2}\|[0-9a-f-]{36}$/))
  const found = await listStatements(filter, after, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  const next = found.length > PAGE && last ? writeCursor(filter, [last.periodEnd, last.id]) : null
  return { list: shown.map((statement) => presentStatement(statement, now())), next }
}

/** Throws `settlement.statement-not-found`. */
export async function readStatement(ctx: ReadContext, merchantId: string, id: string): Promise<Statement> {
  const { books, now } = ctx
  const listed = await ownStatement(ctx, merchantId, id)
  const { formulaVersion, digest, closedAt, journalId } = listed
  const stored = await ctx.statements.find(id)
  const disputes = new Map((await ctx.disputes.listFor(id)).map((dispute) => [dispute.lineKind, dispute]))
  const journal = journalId === null ? null : await books.journalOf(journalId)
  return {
    ...presentStatement(listed, now()),
    formulaVersion,
    digest,
    disputableUntil: disputableUntil(closedAt).toISOString(),
    lines: (stored?.lines ?? []).map((line) => presentLine(line, disputes.get(line.kind), now())),
    journal: journal && presentJournal(journal, await books.sealOf(journal.id), merchantId),
  }
}

/** Throws `settlement.statement-not-found`. */
export async function ownStatement({ findStatement }: ReadContext, merchantId: string, id: string): Promise<ListedStatement> {
  const found = await findStatement(merchantId, id)
  if (!found) throw new DomainError('settlement.statement-not-found')
  return found
}

async function movementsOf(ctx: ReadContext, filter: MergedFilter): Promise<readonly Movement[]> {
  if (filter.accounts.length === 0) return []
  return nameRows(ctx, await ctx.books.mergedRowsOf(filter))
}

export async function nameRows(
  { statementsOfKeys }: Pick<ReadContext, 'statementsOfKeys'>,
  rows: readonly MergedRow[],
): Promise<readonly Movement[]> {
  const statements = await statementsOfKeys(rows.map(({ key }) => key))
  return rows.map((row) => presentMovement(row, statements.get(row.key)))
}

function movementFilter(merchantId: string, { account, kind, from, to }: MovementQuery): Omit<MergedFilter, 'before' | 'limit'> {
  assertDays({ from, to })
  const rules =
    kind === undefined ? null : MOVEMENT_RULES.filter((rule) => rule.movement === kind && (account ?? rule.account) === rule.account)
  const named = rules?.map((rule): RowRule => ({
    account: ACCOUNTS[rule.account](merchantId),
    kind: rule.kind satisfies JournalKind,
    side: rule.side,
  }))
  const kinds = rules ? [...new Set(rules.map((rule) => rule.account))] : account === undefined ? ACCOUNT_KINDS : [account]
  return { accounts: kinds.map((one) => ACCOUNTS[one](merchantId)), rules: named ?? null, from: from ?? null, to: to ?? null }
}

function assertDays(days: Readonly<Record<string, string | undefined>>): void {
  for (const [field, day] of Object.entries(days))
    if (day !== undefined && !isDay(day)) throw new DomainError('platform.validation', { fields: { [field]: 'unknown' } })
}

function keyOf([periodEnd = '', id = '']: readonly string[]): StatementKey {
  if (!isDay(periodEnd)) throw new DomainError('platform.validation', { fields: { cursor: 'unknown' } })
  return { periodEnd, id }
}

function writeCursor(filter: unknown, position: readonly string[]): string {
  return Buffer.from([...position, markOf(filter)].join('|')).toString('base64url')
}

/** Throws `platform.validation` for anything that is not a cursor of this filter. */
function readCursor(filter: unknown, written: string, form: RegExp): readonly string[] {
  const parts = Buffer.from(written, 'base64url').toString('latin1').split('|')
  const mark = parts.pop()
  if (mark !== markOf(filter) || !form.test(parts.join('|')))
    throw new DomainError('platform.validation', { fields: { cursor: 'unknown' } })
  return parts
}

/** Detects client mistakes; this is not access control, which the statement itself enforces. */
function markOf(filter: unknown): string {
  return createHash('sha256').update(JSON.stringify(filter)).digest('hex').slice(0, 8)
}
