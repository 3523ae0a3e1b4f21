import { STANDARD, type FakeResponses } from '@parlour/federation-sdk/testing'
import { aMovement, aStatement, aSummary, JOURNAL, simulatedDays } from './settlement-fixtures.ts'

export function aMerchant(change: FakeResponses = {}): FakeResponses {
  return {
    getSettlementSummary: { data: aSummary() },
    listMovements: { data: { list: [aMovement()], next: null } },
    getJournal: { data: JOURNAL },
    listStatements: { data: { list: [aStatement()], next: null } },
    getStatement: { data: aStatement() },
    listDisputes: { data: [] },
    listPayouts: { data: [] },
    getPackage: { data: STANDARD },
    simulateSettlement: { data: { days: simulatedDays(40), total: '1320.000000', isRoyaltyDemonstration: true, royaltyBasisPoints: 1000 } },
    ...change,
  }
}
