import type { DataOf, endpoints } from '@parlour/contracts'

export type SoldPackage = DataOf<typeof endpoints.listPackageVersions>[number]
