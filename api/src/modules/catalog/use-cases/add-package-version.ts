import { wireOf } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { PackageVersionRepository, VersionedFees } from '../db/package-version.repository.ts'
import type { PackageTerms } from '../domain/market.ts'
import type { MarketUnit } from './market-unit.ts'

/** `version` is the newest that the caller saw; `validFrom` null means immediately. */
export interface NewVersion {
  readonly packageId: PackageTerms['id']
  readonly version: number
  readonly validFrom: Date | null
  readonly fees: VersionedFees
  readonly reason: string
  readonly by: string
  readonly record: RecordStaffAction
}

export interface AddVersionDeps extends MarketUnit {
  readonly versionsOf: (db: Database) => PackageVersionRepository
}

/** Never in the past. Throws `platform.version-conflict`, `platform.validation`, or `platform.conflict` without a change. */
export function makeAddPackageVersion({ db, notifyItems, now, versionsOf }: AddVersionDeps) {
  return async ({ packageId, version, validFrom, fees, reason, by, record }: NewVersion): Promise<{ version: number }> =>
    db.transaction(async (trx) => {
      const store = versionsOf(trx)
      await store.lock(packageId)
      const addedAt = now()
      const begin = validFrom ?? addedAt
      const latest = (await store.list()).find((stored) => stored.packageId === packageId)
      if ((latest?.version ?? 1) !== version) throw new DomainError('platform.version-conflict')
      if (begin < addedAt || (latest && begin <= latest.validFrom))
        throw new DomainError('platform.validation', { fields: { validFrom: 'range' } })
      const before = latest ?? (await store.listPackages()).find(({ id }) => id === packageId)
      if (!before) throw new Error(`The package ${packageId} is gone`)
      if (JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(fees))) throw new DomainError('platform.conflict')
      await store.add({ packageId, version: version + 1, validFrom: begin, reason, addedBy: by, addedAt, ...fees })
      await notifyItems(trx, { packageId })
      const after = { version: version + 1, validFrom: begin.toISOString(), ...factsOf(fees) }
      await record(trx, { subject: `package ${packageId}`, reason, before: { version, ...factsOf(before) }, after })
      return { version: version + 1 }
    })
}

function factsOf(fees: VersionedFees) {
  return {
    setupFee: wireOf(fees.setupFee),
    maintenanceFee: wireOf(fees.maintenanceFee),
    prepaidDeposit: wireOf(fees.prepaidDeposit),
    collectionFeeBasisPoints: fees.collectionFeeBasisPoints,
    payoutFeePerTransaction: wireOf(fees.payoutFeePerTransaction),
  }
}
