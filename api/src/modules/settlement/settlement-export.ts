import type { Movement, StatementLine } from '@parlour/contracts'
import { csvCell } from '../../platform/csv-cell.ts'

const BYTE_ORDER_MARK = '\uFEFF'

type Columns<Row> = Readonly<Record<string, (row: Row) => string>>

const MOVEMENT_COLUMNS: Columns<Movement> = {
  id: ({ id }) => id,
  booked_on: ({ bookedOn }) => bookedOn,
  posted_at: ({ postedAt }) => postedAt,
  account: ({ account }) => account,
  kind: ({ kind }) => kind,
  amount_usdt: ({ amount }) => amount,
  balance_after_usdt: ({ balanceAfter }) => balanceAfter,
  site: ({ siteName }) => siteName ?? '',
  statement: ({ statementId }) => statementId ?? '',
  journal: ({ journalId }) => journalId,
}

const LINE_COLUMNS: Columns<StatementLine> = {
  kind: ({ kind }) => kind,
  corrects: ({ corrects }) => corrects ?? '',
  period_start: ({ periodStart }) => periodStart,
  period_end: ({ periodEnd }) => periodEnd,
  volume_usdt: ({ volume }) => volume ?? '',
  count: ({ count }) => (count === null ? '' : String(count)),
  unit_fee_usdt: ({ unitFee }) => unitFee ?? '',
  basis_points: ({ basisPoints }) => (basisPoints === null ? '' : String(basisPoints)),
  minimum_usdt: ({ minimum }) => minimum ?? '',
  amount_usdt: ({ amount }) => amount,
}

/** An amount may begin with a minus: spreadsheets read it as a number, never as a formula. */
const AMOUNT = /^-\d+\.\d{6}$/

/** RFC 4180 with a header line; the byte order mark tells spreadsheets that it is UTF-8. */
export function movementsCsv(batches: AsyncIterable<readonly Movement[]>): AsyncGenerator<string, void> {
  return csvOf(MOVEMENT_COLUMNS, batches)
}

export function linesCsv(lines: readonly StatementLine[]): AsyncGenerator<string, void> {
  return csvOf(LINE_COLUMNS, once(lines))
}

export async function* movementsJson(batches: AsyncIterable<readonly Movement[]>): AsyncGenerator<string, void> {
  let separator = '[\n'
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield separator + batch.map((movement) => JSON.stringify(movement)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function* csvOf<Row>(columns: Columns<Row>, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string, void> {
  yield `${BYTE_ORDER_MARK}${Object.keys(columns).join(',')}\r\n`
  const cells = Object.values(columns)
  for await (const batch of batches) yield batch.map((row) => `${cells.map((cell) => cellOf(cell(row))).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  return AMOUNT.test(text) ? text : csvCell(text)
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
