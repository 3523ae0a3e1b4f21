import type { Database } from '../../../platform/database.ts'
import type { StoredPackage, StoredVersion } from '../domain/package-version.ts'
import { PackageModel, PackageVersionModel } from './catalog.model.ts'

export interface PackageVersionRepository {
  readonly listPackages: () => Promise<readonly StoredPackage[]>
  readonly list: () => Promise<readonly StoredVersion[]>
  /** Serialises new versions of a package until the transaction ends. */
  readonly lock: (packageId: string) => Promise<void>
  readonly add: (version: StoredVersion) => Promise<void>
}

export function createPackageVersionRepository(db: Database): PackageVersionRepository {
  return {
    listPackages: async () => PackageModel.query(db).orderBy('position'),
    list: async () => PackageVersionModel.query(db).orderBy('version', 'desc'),
    lock: async (packageId) => void (await PackageModel.query(db).findById(packageId).forUpdate().select('id')),
    add: async (version) => void (await PackageVersionModel.query(db).insert(version)),
  }
}
