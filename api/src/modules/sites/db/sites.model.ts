import type { PackageId, ProvisioningFault, SitePaymentMethod, SiteStatus } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { StoredLayout } from '@parlour/site-engine'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { StepKey } from '../domain/provisioning.ts'
import type { HoldCause } from '../domain/serving.ts'
import type { SiteContents } from '../domain/site-contents.ts'

export interface SiteAction {
  readonly siteId: string
  readonly actorId: string
  readonly actorName: string
  readonly event:
    | 'draft-saved'
    | 'logo-set'
    | 'layout-saved'
    | 'picture-added'
    | 'picture-deleted'
    | 'draft-undone'
    | 'design-published'
    | 'design-restored'
    | 'settings-saved'
    | 'contents-saved'
    | 'operator-signed-in'
    | 'operator-sessions-ended'
    | 'paused'
    | 'resumed'
    | 'password-reset'
  readonly detail: Readonly<Record<string, unknown>>
  readonly at: Date
}

export class AuditModel extends TableModel {
  static override readonly tableName = 'sites_audit'
  static override readonly jsonAttributes = ['detail']
  declare id: bigint
  declare siteId: string
  declare actorId: string
  declare actorName: string
  declare event: SiteAction['event']
  declare detail: SiteAction['detail']
  declare at: Date
}

export class ConfigurationModel extends TableModel {
  static override readonly tableName = 'sites_configurations'
  static override readonly idColumn = 'site_id'
  static override readonly jsonAttributes = ['paymentMethods', 'contents', 'layout']
  declare siteId: string
  declare templateId: string
  declare themeId: string
  declare schemeId: string
  declare languages: readonly Locale[]
  declare designVersion: number
  declare isPublished: boolean
  declare logoPath: string | null
  declare logoWidth: number | null
  declare logoHeight: number | null
  declare designWrites: number
  declare settingsWrites: number
  declare paymentMethods: readonly SitePaymentMethod[] | null
  declare contents: SiteContents
  declare layout: StoredLayout | null
}

export class DesignVersionModel extends TableModel {
  static override readonly tableName = 'sites_design_versions'
  static override readonly idColumn = ['site_id', 'version']
  static override readonly jsonAttributes = ['layout']
  declare siteId: string
  declare version: number
  declare author: string | null
  declare restored: number | null
  declare publishedAt: Date
  declare templateId: string
  declare themeId: string
  declare schemeId: string
  declare logoPath: string | null
  declare logoWidth: number | null
  declare logoHeight: number | null
  declare layout: StoredLayout | null
}

export class DraftEditModel extends TableModel {
  static override readonly tableName = 'sites_draft_edits'
  static override readonly idColumn = ['site_id', 'edit']
  static override readonly jsonAttributes = ['layout']
  declare siteId: string
  declare edit: number
  declare author: string
  declare savedAt: Date
  declare templateId: string
  declare themeId: string
  declare schemeId: string
  declare logoPath: string | null
  declare logoWidth: number | null
  declare logoHeight: number | null
  declare layout: StoredLayout | null
}

export class HoldModel extends TableModel {
  static override readonly tableName = 'sites_holds'
  declare id: string
  declare merchantId: string
  declare cause: HoldCause
  declare reason: string
  declare placedBy: string | null
  declare placedAt: Date
  declare liftsAt: Date | null
  declare extendedBy: string | null
  declare extensionReason: string | null
  declare liftedAt: Date | null
  declare liftedBy: string | null
  declare liftReason: string | null
}

export class OperationAccountModel extends TableModel {
  static override readonly tableName = 'sites_operation_accounts'
  static override readonly idColumn = 'site_id'
  declare siteId: string
  declare account: string
  declare passwordHash: string
  declare activatedAt: Date
  declare passwordChangedAt: Date
}

export class PictureFileModel extends TableModel {
  static override readonly tableName = 'sites_picture_files'
  static override readonly idColumn = ['hash', 'width', 'site_id']
  declare hash: string
  declare width: number
  declare siteId: string
  declare picture: Buffer
}

export class PictureModel extends TableModel {
  static override readonly tableName = 'sites_pictures'
  static override readonly idColumn = ['site_id', 'hash']
  declare siteId: string
  declare hash: string
  declare name: string
  declare width: number
  declare height: number
  declare bytes: number
  declare addedAt: Date
}

export class ProvisioningFailureModel extends TableModel {
  static override readonly tableName = 'sites_provisioning_failures'
  static override readonly columnNameMappers = renamedColumns({ tries: 'attempts' })
  static override readonly idColumn = ['site_id', 'key']
  declare siteId: string
  declare key: StepKey
  declare attempts: number
  declare failedAt: Date
  declare fault: ProvisioningFault
}

export class ProvisioningStepModel extends TableModel {
  static override readonly tableName = 'sites_provisioning_steps'
  static override readonly idColumn = ['site_id', 'key']
  declare siteId: string
  declare key: StepKey
  declare doneAt: Date
  declare isSkipped: boolean
}

export class SiteModel extends TableModel {
  static override readonly tableName = 'sites_sites'
  declare id: string
  declare orderId: string
  declare merchantId: string
  declare siteName: string
  declare slug: string
  declare countriesId: number
  declare currencyCode: string
  declare locale: Locale
  declare packageId: PackageId
  declare server: string
  declare estimatedSites: string | null
  declare status: SiteStatus
  declare startedAt: Date
  declare orderedAt: Date
  declare paidAt: Date
  declare createdAt: Date
  declare launchedAt: Date | null
  declare launchSeconds: number | null
  declare pausedAt: Date | null
  declare limitedAt: Date | null
  declare isDepositLow: boolean
}
