import type { DataOf, endpoints } from '@parlour/contracts'

/** A package with the versions of its fees. */
export type SoldPackage = DataOf<typeof endpoints.listPackageVersions>[number]
