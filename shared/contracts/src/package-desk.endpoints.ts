import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, LineOfWords, Money, Nullable, Strict } from './parts.ts'

/** Fees are whole cents, as statements are. */
const Fee = Type.String({ pattern: '^(0|[1-9][0-9]{0,6})(\\.[0-9]{1,2})?$', maxLength: 10 })
const PackageCode = Type.Union([Type.Literal('standard'), Type.Literal('elite')])

/** One version of the fees of a package; the one with the latest past `validFrom` holds. The first has no start and nobody who wrote it. */
export const PackageVersion = Type.Object({
  version: Type.Integer(),
  validFrom: Nullable(IsoTime),
  standing: Type.Union([Type.Literal('past'), Type.Literal('now'), Type.Literal('planned')]),
  setupFee: Money,
  maintenanceFee: Money,
  prepaidDeposit: Money,
  collectionFeePercent: Type.String(),
  payoutFeePerTransaction: Money,
  reason: Type.String(),
  addedBy: Nullable(Type.String()),
})
export type PackageVersion = Static<typeof PackageVersion>

/** The packages with every version of their fees, newest first. */
export const listPackageVersions = defineEndpoint({
  operationId: 'listPackageVersions',
  method: 'GET',
  path: '/api/console/packages',
  tag: 'catalog',
  summary: 'Packages with every version of their fees.',
  access: 'staff',
  staffRoles: ['owner', 'finance', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(
    Type.Object({
      packageId: PackageCode,
      maintenancePeriod: Type.Union([Type.Literal('day'), Type.Literal('month')]),
      versions: Type.Array(PackageVersion),
    }),
  ),
  errors: ['identity.role-missing'],
})

/**
 * Adds a version of the fees of a package, from a moment to come or at once. Orders, and the contracts of the sites that they buy, keep the fees
 * of their day. `version` is the newest that the caller saw.
 */
export const addPackageVersion = defineEndpoint({
  operationId: 'addPackageVersion',
  method: 'POST',
  path: '/api/console/packages/version',
  tag: 'catalog',
  summary: 'Add a version of the fees of a package.',
  access: 'staff',
  staffRoles: ['owner', 'finance'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({
    packageId: PackageCode,
    version: Type.Integer({ minimum: 1 }),
    validFrom: Type.Optional(IsoTime),
    setupFee: Fee,
    maintenanceFee: Fee,
    prepaidDeposit: Fee,
    collectionFeePercent: Type.String({ pattern: '^(100|[0-9]{1,2}(\\.[0-9]{1,2})?)$', maxLength: 5 }),
    payoutFeePerTransaction: Fee,
    reason: LineOfWords(3, 300),
  }),
  data: Type.Object({ version: Type.Integer() }),
  errors: ['identity.role-missing', 'platform.validation', 'platform.version-conflict', 'platform.conflict'],
})
