import type { DomainFault, DomainState } from '@parlour/contracts'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { FoundRecords } from '../domain/host.ts'

export class HostModel extends TableModel {
  static override readonly tableName = 'domains_hosts'
  static override readonly columnNameMappers = renamedColumns({ tries: 'attempts' })
  static override readonly jsonAttributes = ['found']
  declare id: string
  declare siteId: string
  declare merchantId: string
  declare slug: string
  declare host: string
  declare token: string
  declare state: DomainState
  declare fault: DomainFault | null
  declare found: FoundRecords
  declare misses: number
  declare attempts: number
  declare createdAt: Date
  declare checkedAt: Date | null
  declare verifiedAt: Date | null
  declare nextCheckAt: Date | null
}
