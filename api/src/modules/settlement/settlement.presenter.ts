import {
  queueDeadline,
  wireOf,
  type Dispute as DisputeView,
  type JournalView,
  type Movement,
  type SettlementAccount,
  type SettlementSummary,
  type SimulatedDay as SimulatedDayView,
  type SiteContract,
  type StatementLine as LineView,
  type StatementRow,
} from '@parlour/contracts'
import type { BookedJournal, MergedRow, Seal } from '../ledger/index.ts'
import type { BookedBy, ListedStatement } from './db/statement-list.read-model.ts'
import type { ContractView } from './db/summary.read-model.ts'
import { disputeStateOf, finalAt, isDisputable, type Dispute } from './domain/dispute.ts'
import { statementNumberOf } from './domain/statement-text.ts'
import { legOf, movementOf } from './domain/movement.ts'
import type { SimulatedDay } from './domain/simulation.ts'
import type { StatementLine } from './domain/statement-lines.ts'
import type { Summary } from './use-cases/read-summary.ts'

/** Until the first statement is closed, the deposit itself is the settlement order. */
function settlementOrderOf({ facts, sums, pending, missing, receivable }: Summary): SettlementSummary['settlementOrder'] {
  const isFirst = sums.billed === 0n && facts.required > 0n
  return {
    amount: wireOf(isFirst ? facts.required : sums.billed),
    actualDisbursement: wireOf(isFirst ? facts.balance : sums.billed - receivable),
    pendingSettlement: wireOf(isFirst ? pending : receivable),
    remaining: wireOf(isFirst ? missing : facts.balance),
  }
}

export function presentSummary(summary: Summary, namedBy: string): Omit<SettlementSummary, 'isReadOnly'> {
  const { facts, health, sums, forecast, series, contracts, request, missing, receivable, recoveries } = summary
  return {
    deposit: {
      state: health.state,
      balance: wireOf(facts.balance),
      required: wireOf(facts.required),
      threshold: wireOf(health.threshold),
      emptySince: health.emptySince,
      daysLeft: health.daysLeft,
      suspendsOn: health.suspendsOn,
    },
    credit: wireOf(summary.credit),
    receivable: wireOf(receivable),
    pending: wireOf(summary.pending),
    request: request && {
      id: request.id,
      amount: wireOf(request.amount),
      remaining: wireOf(missing),
      reason: request.reason,
      createdAt: request.createdAt.toISOString(),
    },
    suggestedTopUp: wireOf(missing),
    toReturn: toReturnOf(summary, namedBy),
    nextDebit: nextDebitOf(contracts),
    forecast: { ...forecast, dailyDebit: wireOf(forecast.dailyDebit), monthlyShare: wireOf(forecast.monthlyShare) },
    series: series.map(({ date, balance }) => ({ day: date, balance: wireOf(heldOf(balance)) })),
    contracts: contracts.map(presentContract),
    settlementOrder: settlementOrderOf(summary),
    recoveries,
    isDemonstrationUsage: sums.isDemonstrationUsage,
  }
}

/** Never below 0, though a top-up that pays the fees of a day may be booked after them. */
function heldOf(balance: bigint): bigint {
  return balance < 0n ? -balance : 0n
}

function toReturnOf({ toReturn }: Summary, namedBy: string): SettlementSummary['toReturn'] {
  if (toReturn === null) return null
  const { rest, since, wallet } = toReturn
  if (wallet === null) return { amount: wireOf(rest), wallet, dueAt: null }
  const named = new Date(wallet.namedAt)
  return {
    amount: wireOf(rest),
    wallet: { ...wallet, namedBy },
    dueAt: queueDeadline('return', named > since ? named : since).toISOString(),
  }
}

/** Positive is in the merchant's favour. */
export function presentMovement(row: MergedRow, statement: BookedBy | undefined): Movement {
  const account = row.account.slice(0, row.account.indexOf(':')) as SettlementAccount
  return {
    id: String(row.position),
    journalId: row.journalId,
    account,
    kind: movementOf({ account, kind: row.kind, amount: row.amount }),
    bookedOn: row.bookedOn,
    postedAt: row.postedAt.toISOString(),
    amount: wireOf(-row.amount),
    balanceAfter: wireOf(-row.balanceAfter),
    statementId: statement?.statementId ?? null,
    siteName: statement?.siteName ?? null,
  }
}

export function presentJournal(
  { id, key, kind, bookedOn, postedAt, lines }: BookedJournal,
  seal: Seal | null,
  merchantId: string,
): JournalView {
  const legs = lines.flatMap(({ account, amount }) => {
    const leg = legOf(account.code, merchantId)
    return leg === null ? [] : [{ account: leg, amount: wireOf(amount) }]
  })
  return {
    id,
    key,
    kind,
    bookedOn,
    postedAt: postedAt.toISOString(),
    legs,
    seal: seal && { position: Number(seal.position), hash: seal.hash },
  }
}

export function presentStatement(statement: ListedStatement, now: Date): StatementRow {
  const { id, siteName, packageId, periodStart, periodEnd, closedAt } = statement
  return {
    id,
    number: statementNumberOf(periodEnd, id),
    siteName,
    packageId,
    periodStart,
    periodEnd,
    total: wireOf(BigInt(statement.total)),
    fromDeposit: wireOf(BigInt(statement.depositPart)),
    fromArrears: wireOf(BigInt(statement.receivablePart)),
    closedAt: closedAt.toISOString(),
    isDisputable: isDisputable(closedAt, now),
  }
}

export function presentLine(line: StatementLine, dispute: Dispute | undefined, now: Date): LineView {
  const fee = line.kind === 'correction' ? line.corrects : line.kind
  const isShare = fee === 'collection' || fee === 'royalty'
  const wireOrNull = (amount: bigint | null) => (amount === null ? null : wireOf(amount))
  return {
    kind: line.kind,
    corrects: line.corrects,
    periodStart: line.covers.start,
    periodEnd: line.covers.end,
    volume: wireOrNull(line.volume),
    count: line.count === null ? null : Number(line.count),
    unitFee: isShare ? null : wireOf(line.rate),
    basisPoints: isShare ? Number(line.rate) : null,
    minimum: wireOrNull(line.minimum),
    amount: wireOf(line.amount),
    dispute: dispute ? presentDispute(dispute, now) : null,
  }
}

export function presentDispute(dispute: Dispute, now: Date): DisputeView {
  const { id, statementId, lineKind, reason, answer, openedAt, answeredAt } = dispute
  return {
    id,
    statementId,
    lineKind,
    state: disputeStateOf(dispute, now),
    reason,
    answer,
    openedAt: openedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    finalAt: finalAt(dispute).toISOString(),
  }
}

export function presentSimulatedDay({ day, fees, toppedUp, standing, state, events }: SimulatedDay): SimulatedDayView {
  return {
    day,
    maintenance: wireOf(fees.maintenance),
    collection: wireOf(fees.collection),
    payout: wireOf(fees.payout),
    royalty: wireOf(fees.royalty),
    toppedUp: wireOf(toppedUp),
    deposit: wireOf(standing.deposit),
    receivable: wireOf(standing.receivable),
    state,
    events: [...events],
  }
}

function presentContract({ maintenanceFee, payoutFee, royaltyMinimum, prepaidDeposit, ...contract }: ContractView): SiteContract {
  return {
    ...contract,
    maintenanceFee: wireOf(BigInt(maintenanceFee)),
    payoutFee: wireOf(BigInt(payoutFee)),
    royaltyMinimum: wireOf(BigInt(royaltyMinimum)),
    prepaidDeposit: wireOf(BigInt(prepaidDeposit)),
  }
}

/** Maintenance only: fees that depend on players are not known in advance. */
function nextDebitOf(contracts: readonly ContractView[]): SettlementSummary['nextDebit'] {
  const [on] = contracts.flatMap(({ nextClose }) => nextClose ?? []).toSorted()
  if (on === undefined) return null
  const due = contracts.filter(({ nextClose }) => nextClose === on)
  return { on, amount: wireOf(due.reduce((sum, { maintenanceFee }) => sum + BigInt(maintenanceFee), 0n)), sites: due.length }
}
