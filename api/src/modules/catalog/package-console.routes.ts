import { endpoints, microOf, wireOf, type BodyOf, type PackageVersion } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { percentText } from '../../platform/percent-text.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import type { StoredPackage, StoredVersion, VersionedFees } from './domain/package-version.ts'
import { addPackageVersion } from './use-cases/add-package-version.ts'
import type { CatalogConsoleContext } from './use-cases/catalog-console-context.ts'

export function packageConsoleRoutes(ctx: CatalogConsoleContext, audit: AuditStaff): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listPackageVersions, async () => {
      const later = await ctx.versions.list()
      const names = await ctx.namesOf(later.map(({ addedBy }) => addedBy))
      return (await ctx.versions.listPackages()).map((sold) => ({
        packageId: sold.id,
        maintenancePeriod: sold.maintenancePeriod,
        versions: versionsOf(sold, later, names, ctx.now()),
      }))
    })
    addEndpoint(app, endpoints.addPackageVersion, async (call) => {
      const { packageId, version, validFrom, reason } = call.body
      const added = { packageId, version, validFrom: validFrom === undefined ? null : timeOf(validFrom), fees: feesOf(call.body), reason }
      return addPackageVersion(ctx, added, auditedActor(audit, call))
    })
  }
}

function versionsOf(sold: StoredPackage, later: readonly StoredVersion[], names: ReadonlyMap<string, string>, now: Date): PackageVersion[] {
  const own = later.filter(({ packageId }) => packageId === sold.id)
  const current = own.find(({ validFrom }) => validFrom <= now)?.version ?? 1
  const standingOf = (version: number): PackageVersion['standing'] => (version === current ? 'now' : version < current ? 'past' : 'planned')
  const first: PackageVersion = { version: 1, validFrom: null, standing: standingOf(1), reason: '', addedBy: null, ...presentFees(sold) }
  const rest = own.map(({ version, validFrom, reason, addedBy, ...fees }): PackageVersion => ({
    version,
    validFrom: validFrom.toISOString(),
    standing: standingOf(version),
    reason,
    addedBy: names.get(addedBy) ?? addedBy,
    ...presentFees(fees),
  }))
  return [...rest, first]
}

function presentFees(fees: VersionedFees) {
  return {
    setupFee: wireOf(fees.setupFee),
    maintenanceFee: wireOf(fees.maintenanceFee),
    prepaidDeposit: wireOf(fees.prepaidDeposit),
    collectionFeePercent: percentText(fees.collectionFeeBasisPoints),
    payoutFeePerTransaction: wireOf(fees.payoutFeePerTransaction),
  }
}

function feesOf(body: BodyOf<typeof endpoints.addPackageVersion>): VersionedFees {
  const [whole = '0', hundredths = ''] = body.collectionFeePercent.split('.')
  return {
    setupFee: microOf(body.setupFee),
    maintenanceFee: microOf(body.maintenanceFee),
    prepaidDeposit: microOf(body.prepaidDeposit),
    collectionFeeBasisPoints: Number(whole) * 100 + Number(hundredths.padEnd(2, '0')),
    payoutFeePerTransaction: microOf(body.payoutFeePerTransaction),
  }
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new DomainError('platform.validation', { fields: { validFrom: 'format' } })
  return time
}
