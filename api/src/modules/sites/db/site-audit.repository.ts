import type { Database } from '../../../platform/database.ts'
import { AuditModel } from './sites.model.ts'

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

/** Append-only. */
export interface SiteAuditRepository {
  readonly record: (action: SiteAction) => Promise<void>
}

export function createSiteAuditRepository(db: Database): SiteAuditRepository {
  return { record: async (action) => void (await AuditModel.query(db).insert(action)) }
}
