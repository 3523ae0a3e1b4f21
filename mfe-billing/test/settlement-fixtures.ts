import type {
  Dispute,
  JournalView,
  Movement,
  SettlementSummary,
  SimulatedDay,
  SiteContract,
  Statement,
  StatementLine,
} from '@parlour/contracts'

export const SITE_ID = '0191f000-0000-7000-8000-0000000000c1'
export const STATEMENT_ID = '0191f000-0000-7000-8000-0000000000d1'
export const JOURNAL_ID = '0191f000-0000-7000-8000-0000000000e1'
const TODAY = '2026-11-21'
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

export const CONTRACT: SiteContract = {
  id: '0191f000-0000-7000-8000-0000000000f1',
  siteId: SITE_ID,
  siteName: 'Aurora Club',
  packageId: 'standard',
  maintenanceFee: '33.000000',
  maintenancePeriod: 'day',
  collectionBasisPoints: 350,
  payoutFee: '5.000000',
  royaltyBasisPoints: 1000,
  royaltyMinimum: '0.000000',
  isRoyaltyDemonstration: true,
  prepaidDeposit: '1000.000000',
  launchedOn: '2026-10-30',
  endedOn: null,
  nextClose: '2026-11-22',
}

export function aSummary(change: Partial<SettlementSummary> = {}): SettlementSummary {
  return {
    deposit: {
      state: 'healthy',
      balance: '637.000000',
      required: '1000.000000',
      threshold: '300.000000',
      emptySince: null,
      daysLeft: null,
      suspendsOn: null,
    },
    credit: '0.000000',
    receivable: '0.000000',
    pending: '0.000000',
    request: null,
    suggestedTopUp: '363.000000',
    toReturn: null,
    nextDebit: { on: '2026-11-22', amount: '33.000000', sites: 1 },
    forecast: { basedOnDays: 11, dailyDebit: '33.000000', monthlyShare: '0.000000', lowOn: '2026-12-02', emptyOn: '2026-12-11' },
    series: Array.from({ length: 12 }, (_, index) => ({
      day: new Date(Date.parse(TODAY) - (11 - index) * 86_400_000).toISOString().slice(0, 10),
      balance: `${String(1000 - index * 33)}.000000`,
    })),
    contracts: [CONTRACT],
    settlementOrder: { amount: '363.000000', actualDisbursement: '363.000000', pendingSettlement: '0.000000', remaining: '637.000000' },
    recoveries: 0,
    isDemonstrationUsage: false,
    isReadOnly: false,
    ...change,
  }
}

export function aMovement(change: Partial<Movement> = {}): Movement {
  return {
    id: 'm1',
    journalId: JOURNAL_ID,
    account: 'deposit',
    kind: 'statement',
    bookedOn: '2026-11-20',
    postedAt: '2026-11-21T00:00:03.000Z',
    amount: '-33.000000',
    balanceAfter: '637.000000',
    statementId: STATEMENT_ID,
    siteName: 'Aurora Club',
    ...change,
  }
}

export const JOURNAL: JournalView = {
  id: JOURNAL_ID,
  key: 'statement:0191f000:2026-11-20:1',
  kind: 'S',
  bookedOn: '2026-11-20',
  postedAt: '2026-11-21T00:00:03.000Z',
  legs: [
    { account: 'deposit', amount: '41.500000' },
    { account: 'maintenance-fee', amount: '-33.000000' },
    { account: 'collection-fee', amount: '-3.500000' },
    { account: 'payout-fee', amount: '-5.000000' },
  ],
  seal: { position: 1207, hash: HASH },
}

export function aLine(change: Partial<StatementLine> = {}): StatementLine {
  return {
    kind: 'maintenance',
    corrects: null,
    periodStart: '2026-11-20',
    periodEnd: '2026-11-20',
    volume: null,
    count: null,
    unitFee: '33.000000',
    basisPoints: null,
    minimum: null,
    amount: '33.000000',
    dispute: null,
    ...change,
  }
}

export function aStatement(change: Partial<Statement> = {}): Statement {
  return {
    id: STATEMENT_ID,
    number: 'S-2026-000417',
    siteName: 'Aurora Club',
    packageId: 'standard',
    periodStart: '2026-11-20',
    periodEnd: '2026-11-20',
    total: '41.500000',
    fromDeposit: '41.500000',
    fromArrears: '0.000000',
    closedAt: '2026-11-21T00:00:03.000Z',
    isDisputable: true,
    formulaVersion: 1,
    digest: HASH,
    disputableUntil: new Date(Date.now() + 82_800_000).toISOString(),
    lines: [
      aLine(),
      aLine({ kind: 'collection', unitFee: null, volume: '100.000000', basisPoints: 350, amount: '3.500000' }),
      aLine({ kind: 'payout', count: 1, unitFee: '5.000000', amount: '5.000000' }),
    ],
    journal: JOURNAL,
    ...change,
  }
}

export function aDispute(change: Partial<Dispute> = {}): Dispute {
  return {
    id: '0191f000-0000-7000-8000-0000000000d9',
    statementId: STATEMENT_ID,
    lineKind: 'collection',
    state: 'open',
    reason: 'We collected 90.00 USDT on that day.',
    answer: null,
    openedAt: '2026-11-21T02:00:00.000Z',
    answeredAt: null,
    finalAt: '2026-12-06T02:00:00.000Z',
    ...change,
  }
}

export function simulatedDays(count: number): SimulatedDay[] {
  const zero = '0.000000'
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(TODAY) + index * 86_400_000).toISOString().slice(0, 10),
    maintenance: '33.000000',
    collection: zero,
    payout: zero,
    royalty: zero,
    toppedUp: index === 0 ? '1000.000000' : zero,
    deposit: `${String(Math.max(0, 1000 - (index + 1) * 33))}.000000`,
    receivable: `${String(Math.max(0, (index + 1) * 33 - 1000))}.000000`,
    state: index < 21 ? 'healthy' : index < 30 ? 'low' : 'empty',
    events: index === 0 ? ['launched', 'topped-up'] : index === 21 ? ['top-up-requested', 'reminder'] : [],
  }))
}
