import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'

export interface StoredExport {
  readonly id: string
  readonly accountId: string
  readonly locale: Locale
  readonly requestedAt: Date
  readonly expiresAt: Date | null
  readonly bytes: number
}

interface ExportRow {
  id: string
  account_id: string
  locale: Locale
  requested_at: Date
  expires_at: Date | null
  bytes: bigint
}

export type ExportRepository = ReturnType<typeof createExportRepository>

export function createExportRepository(db: Database) {
  return {
    find: async (accountId: string): Promise<StoredExport | null> => {
      const row = await db<ExportRow>('privacy_exports').where({ account_id: accountId }).first()
      return row ? toExport(row) : null
    },
    lock: async (id: string): Promise<StoredExport | null> => {
      const row = await db<ExportRow>('privacy_exports').where({ id }).forUpdate().first()
      return row ? toExport(row) : null
    },
    /** False while another export is being written. */
    replace: async ({ id, accountId, locale, requestedAt }: Omit<StoredExport, 'expiresAt' | 'bytes'>): Promise<boolean> => {
      await db('privacy_exports').where({ account_id: accountId }).whereNotNull('ready_at').delete()
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `INSERT INTO privacy_exports (id, account_id, locale, requested_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (account_id) DO NOTHING RETURNING id`,
        [id, accountId, locale, requestedAt],
      )
      return rows.length > 0
    },
    addPart: async (id: string, position: number, part: string): Promise<void> => {
      await db('privacy_export_parts').insert({ export_id: id, position, part })
    },
    finish: async (id: string, bytes: number, readyAt: Date, expiresAt: Date): Promise<void> => {
      await db('privacy_exports').where({ id }).update({ bytes, ready_at: readyAt, expires_at: expiresAt })
    },
    partAt: async (id: string, position: number): Promise<string | null> => {
      const row = await db<{ export_id: string; position: number; part: string }>('privacy_export_parts')
        .where({ export_id: id, position })
        .first()
      return row?.part ?? null
    },
    dropExpired: async (at: Date): Promise<number> => db('privacy_exports').where('expires_at', '<=', at).delete(),
  }
}

function toExport(row: ExportRow): StoredExport {
  return {
    id: row.id,
    accountId: row.account_id,
    locale: row.locale,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    bytes: Number(row.bytes),
  }
}
