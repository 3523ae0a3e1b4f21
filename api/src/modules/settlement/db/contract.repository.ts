import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { Period } from '../domain/period.ts'
import type { Contract } from '../domain/terms.ts'
import { ContractModel } from './settlement.model.ts'

export type LockedContract = Contract & Readonly<Pick<ContractModel, 'nextPeriodStart' | 'closedOn' | 'reopenedOn'>>

export interface ContractRepository {
  /** Returns false when the site has a running contract, which stays. */
  readonly openOnce: (contract: Contract, first: Period) => Promise<boolean>
  /** The newest contract of a site, locked against runs. */
  readonly lockNewest: (siteId: string) => Promise<LockedContract | null>
  readonly setEnd: (contractId: string, endedOn: string, closedOn: string) => Promise<void>
  /** The contract continues; it counts as reopened unless the site was closed on the same day. */
  readonly takeEndBack: (contractId: string, reopenedOn: string) => Promise<void>
  readonly find: (contractId: string) => Promise<Contract | null>
  readonly withoutContract: (siteIds: readonly string[]) => Promise<ReadonlySet<string>>
}

export function createContractRepository(db: Database): ContractRepository {
  const contracts = () => ContractModel.query(db)
  return {
    // Of either unique key: a parallel opening of the same contract may be met at any of them.
    openOnce: async (contract, first) =>
      ContractModel.insertIfAbsent(db, { ...contract, nextPeriodStart: first.start, nextPeriodEnd: first.end }),
    lockNewest: async (siteId) => (await contracts().findOne({ site_id: siteId }).orderBy('launched_on', 'desc').forNoKeyUpdate()) ?? null,
    setEnd: async (contractId, endedOn, closedOn) => void (await contracts().findById(contractId).patch({ endedOn, closedOn })),
    takeEndBack: async (contractId, day) => {
      const reopenedOn = raw('CASE WHEN closed_on = ?::date THEN reopened_on ELSE ?::date END', [day, day])
      await contracts().findById(contractId).patch({ endedOn: null, closedOn: null, reopenedOn })
    },
    find: async (contractId) => (await contracts().findById(contractId)) ?? null,
    withoutContract: async (siteIds) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(
        'SELECT id FROM unnest(?::uuid[]) AS site (id) WHERE NOT EXISTS (SELECT FROM settlement_contracts WHERE site_id = site.id)',
        [[...siteIds]],
      )
      return new Set(rows.map(({ id }) => id))
    },
  }
}
