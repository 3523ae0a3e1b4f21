import type { Database } from '../../../platform/database.ts'
import { AuditModel, type SiteAction } from './sites.model.ts'

/** Append-only. */
export interface SiteAuditRepository {
  readonly record: (action: SiteAction) => Promise<void>
}

export function createSiteAuditRepository(db: Database): SiteAuditRepository {
  return { record: async (action) => void (await AuditModel.query(db).insert(action)) }
}
