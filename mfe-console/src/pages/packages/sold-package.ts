import type { DataOf, endpoints } from '@parlour/contracts'

/** A package with the versions of its fees. */
export type SoldPackage = DataOf<typeof endpoints.listPackageVersions>[number]

/** Names of packages are the same in every language. */
export const PACKAGE_NAMES = { standard: 'Standard', elite: 'Elite' } as const
