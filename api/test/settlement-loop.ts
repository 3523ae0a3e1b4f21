import { randomUUID } from 'node:crypto'
import { createLedger, statement } from '../src/modules/ledger/index.ts'
import { createContractRepository } from '../src/modules/settlement/db/contract.repository.ts'
import { createUsageRepository } from '../src/modules/settlement/db/usage.repository.ts'
import { nextPeriod } from '../src/modules/settlement/domain/period.ts'
import { settle } from '../src/modules/settlement/domain/settle.ts'
import { linesOf, totalOf, type StatementLine } from '../src/modules/settlement/domain/statement-lines.ts'
import { digestOf, FORMULA_VERSION, textOf } from '../src/modules/settlement/domain/statement-text.ts'
import type { Contract } from '../src/modules/settlement/domain/terms.ts'
import type { Database } from '../src/platform/database.ts'
import { STUBS } from './stubs.ts'

export async function closeOneSite(trx: Database, contractId: string, day: string): Promise<void> {
  await trx.raw('SELECT id FROM settlement_contracts WHERE id = ? FOR NO KEY UPDATE', [contractId])
  const contract = await createContractRepository(trx).find(contractId)
  if (!contract) throw new Error(`No contract ${contractId}`)
  const period = { start: day, end: day }
  const lines = linesOf(contract, period, await createUsageRepository(trx).listFor(contract, period))
  const journalId = await payAndBook(trx, contract, day, lines)
  await insertLines(trx, journalId, lines, day)
  const next = nextPeriod(contract, period)
  await trx('settlement_contracts')
    .where({ id: contractId })
    .update({ next_period_start: next?.start ?? null, next_period_end: next?.end ?? null })
}

async function payAndBook(trx: Database, contract: Contract, day: string, lines: readonly StatementLine[]): Promise<string> {
  const { id: contractId, merchantId } = contract
  const ledger = createLedger(STUBS).within(trx)
  const deposit = { code: `deposit:${merchantId}`, kind: 'liability', bound: 'credit' } as const
  const receivable = { code: `receivable:${merchantId}`, kind: 'asset', bound: 'debit' } as const
  const balances = await ledger.lock([deposit, receivable])
  const standing = { deposit: -(balances.get(deposit.code) ?? 0n), receivable: balances.get(receivable.code) ?? 0n }
  const total = totalOf(lines)
  const { depositPart, receivablePart } = settle(standing, total)
  const sumOf = (kind: string) => totalOf(lines.filter((line) => (line.corrects ?? line.kind) === kind))
  const parts = { maintenance: sumOf('maintenance'), collection: sumOf('collection'), payout: sumOf('payout'), royalty: sumOf('royalty') }
  const period = { start: day, end: day }
  const paid = {
    contractId,
    merchantId,
    periodStart: day,
    bookedOn: day,
    version: 1,
    fromDeposit: depositPart,
    toReceivable: receivablePart,
  }
  await ledger.post(statement({ ...paid, ...parts }))
  const id = randomUUID()
  await trx('settlement_statements').insert({
    id,
    contract_id: contractId,
    merchant_id: merchantId,
    period_start: day,
    period_end: day,
    version: 1,
    formula_version: FORMULA_VERSION,
    total: String(total),
    deposit_part: String(depositPart),
    receivable_part: String(receivablePart),
    digest: digestOf(textOf({ contractId, period, version: 1, formulaVersion: FORMULA_VERSION, lines })),
    closed_at: new Date(),
  })
  return id
}

async function insertLines(trx: Database, statementId: string, lines: readonly StatementLine[], day: string): Promise<void> {
  const rows = lines.map(({ kind, corrects, volume, count, rate, minimum, amount }) => ({
    statement_id: statementId,
    kind,
    corrects,
    covers_from: day,
    covers_to: day,
    volume: volume === null ? null : String(volume),
    count: count === null ? null : String(count),
    rate: String(rate),
    minimum: minimum === null ? null : String(minimum),
    amount: String(amount),
  }))
  await trx('settlement_lines').insert(rows)
}
