import { wireOf } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { PackageTerms } from '../domain/market.ts'
import type { VersionedFees } from '../domain/package-version.ts'
import type { CatalogConsoleContext } from './catalog-console-context.ts'

/** `version` is the newest that the caller saw; `validFrom` null means immediately. */
export interface NewVersion {
  readonly packageId: PackageTerms['id']
  readonly version: number
  readonly validFrom: Date | null
  readonly fees: VersionedFees
  readonly reason: string
}

/** Never in the past. Throws `platform.version-conflict`, `platform.validation`, or `platform.conflict` without a change. */
export async function addPackageVersion(
  { transact, now }: CatalogConsoleContext,
  { packageId, version, validFrom, fees, reason }: NewVersion,
  { by, record }: AuditedActor,
): Promise<{ version: number }> {
  return transact(async (store) => {
    const { versions } = store
    await versions.lock(packageId)
    const addedAt = now()
    const begin = validFrom ?? addedAt
    const latest = (await versions.list()).find((stored) => stored.packageId === packageId)
    if ((latest?.version ?? 1) !== version) throw new DomainError('platform.version-conflict')
    if (begin < addedAt || (latest && begin <= latest.validFrom))
      throw new DomainError('platform.validation', { fields: { validFrom: 'range' } })
    const before = latest ?? (await versions.listPackages()).find(({ id }) => id === packageId)
    if (!before) throw new Error(`The package ${packageId} is gone`)
    if (JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(fees))) throw new DomainError('platform.conflict')
    await versions.add({ packageId, version: version + 1, validFrom: begin, reason, addedBy: by, addedAt, ...fees })
    await store.notifyItems({ packageId })
    const after = { version: version + 1, validFrom: begin.toISOString(), ...factsOf(fees) }
    await store.recordAction(record, { subject: `package ${packageId}`, reason, before: { version, ...factsOf(before) }, after })
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
