import type { ModelObject } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { ExportModel, ExportPartModel } from './privacy.model.ts'

export type StoredExport = Pick<ExportModel, 'id' | 'accountId' | 'locale' | 'requestedAt' | 'expiresAt'> & { readonly bytes: number }

export type ExportRepository = ReturnType<typeof createExportRepository>

export function createExportRepository(db: Database) {
  return {
    find: async (accountId: string): Promise<StoredExport | null> =>
      toExport(await ExportModel.query(db).findOne({ account_id: accountId })),
    lock: async (id: string): Promise<StoredExport | null> => toExport(await ExportModel.query(db).findById(id).forUpdate()),
    /** False while another export is being written. */
    replace: async ({ id, accountId, locale, requestedAt }: Omit<StoredExport, 'expiresAt' | 'bytes'>): Promise<boolean> => {
      await ExportModel.query(db).delete().where({ account_id: accountId }).whereNotNull('ready_at')
      return ExportModel.insertIfAbsent(db, { id, accountId, locale, requestedAt })
    },
    addPart: async (exportId: string, position: number, part: string): Promise<void> =>
      void (await ExportPartModel.query(db).insert({ exportId, position, part })),
    finish: async (id: string, bytes: number, readyAt: Date, expiresAt: Date): Promise<void> =>
      void (await ExportModel.query(db)
        .findById(id)
        .patch({ bytes: BigInt(bytes), readyAt, expiresAt })),
    partAt: async (id: string, position: number): Promise<string | null> =>
      (await ExportPartModel.query(db).findById([id, position]))?.part ?? null,
    dropExpired: async (at: Date): Promise<number> => ExportModel.query(db).delete().where('expires_at', '<=', at),
  }
}

function toExport(row: ModelObject<ExportModel> | undefined): StoredExport | null {
  return row ? { ...row, bytes: Number(row.bytes) } : null
}
