import type { ReleaseRecord } from '@parlour/contracts'
import { Model } from 'objection'

export class ReleaseModel extends Model {
  static override readonly tableName = 'releases_releases'
  declare id: string
  declare name: string
  declare version: string
  declare record: ReleaseRecord
  declare signature: string
  declare published_at: Date
}

export class ReleaseFileModel extends Model {
  static override readonly tableName = 'releases_files'
  static override readonly idColumn = ['name', 'path']
  declare name: string
  declare path: string
  declare integrity: string
  declare bytes: bigint
}

export class PublisherModel extends Model {
  static override readonly tableName = 'releases_publishers'
  static override readonly idColumn = 'name'
  declare name: string
  declare public_key: string
}
