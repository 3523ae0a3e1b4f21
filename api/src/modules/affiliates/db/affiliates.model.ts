import type { ApplicationState, ReachChannel, TrafficSource, VolumeBand } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { TableModel } from '../../../platform/table-model.ts'

export class ApplicationModel extends TableModel {
  static override readonly tableName = 'affiliates_applications'
  declare id: string
  declare reference: string
  declare state: ApplicationState
  declare isSpam: boolean
  declare isDemonstration: boolean
  declare name: string
  declare email: string
  declare emailKey: string
  declare channel: ReachChannel
  declare channelValue: string
  declare countriesId: number
  declare trafficSources: readonly TrafficSource[]
  declare monthlyVolume: VolumeBand
  declare note: string
  declare locale: Locale
  declare accountId: string | null
  declare accountName: string | null
  declare claimHash: Buffer | null
  declare claimExpiresAt: Date | null
  declare appliedAt: Date
  declare reviewBy: Date
  declare decidedAt: Date | null
  declare decidedBy: string | null
  declare decidedByName: string | null
  declare reason: string | null
  declare leagueCode: string | null
}

export class ClickSaltModel extends TableModel {
  static override readonly tableName = 'affiliates_click_salts'
  static override readonly idColumn = 'day'
  declare day: string
  declare salt: Buffer
}

export class ClickModel extends TableModel {
  static override readonly tableName = 'affiliates_clicks'
  static override readonly idColumn = ['code', 'day', 'visitor']
  declare code: string
  declare day: string
  declare visitor: Buffer
  declare isDemonstration: boolean
}

export class SettlementModel extends TableModel {
  static override readonly tableName = 'affiliates_settlements'
  static override readonly idColumn = ['application_id', 'week_start']
  declare applicationId: string
  declare weekStart: string
  declare clicks: number
  declare registrations: number
  declare sites: number
  declare base: bigint
  declare rateBasisPoints: number
  declare commission: bigint
  declare settledAt: Date
}
