import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, SingleLineText, Money, Nullable, Strict } from './parts.ts'
import { RULES } from './rules.ts'

const Fee = (kind: keyof typeof RULES.packageFees) => Type.String({ pattern: RULES.packageFees[kind].pattern, maxLength: 10 })
const PackageCode = Type.Union([Type.Literal('standard'), Type.Literal('elite')])

/** The one with the latest past `validFrom` applies. The first has no start and no author. */
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
  reads: ['Packages'],
  errors: ['identity.role-missing'],
})

/** Existing orders and their contracts keep their fees. `version` is the newest that the caller saw. */
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
    setupFee: Fee('setup'),
    maintenanceFee: Fee('amount'),
    prepaidDeposit: Fee('amount'),
    collectionFeePercent: Fee('percent'),
    payoutFeePerTransaction: Fee('perPayout'),
    reason: SingleLineText(3, 300),
  }),
  data: Type.Object({ version: Type.Integer() }),
  changes: ['Packages'],
  errors: ['identity.role-missing', 'platform.validation', 'platform.version-conflict', 'platform.conflict'],
})
