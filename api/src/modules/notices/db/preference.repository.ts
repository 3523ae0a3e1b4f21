import type { NoticeKind } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { Ways } from '../domain/ways.ts'

/** Without a choice every channel is on. */
export interface PreferenceRepository {
  readonly find: (merchantId: string) => Promise<ReadonlyMap<NoticeKind, Ways>>
  readonly save: (merchantId: string, kind: NoticeKind, ways: Ways) => Promise<void>
}

export function createPreferenceRepository(db: Database): PreferenceRepository {
  return {
    find: async (merchantId) => {
      const rows: { kind: NoticeKind; is_mailed: boolean; is_messaged: boolean }[] = await db('notices_preferences').where({
        merchant_id: merchantId,
      })
      return new Map(rows.map((row) => [row.kind, { isMailed: row.is_mailed, isMessaged: row.is_messaged }]))
    },
    save: async (merchantId, kind, { isMailed, isMessaged }) =>
      void (await db('notices_preferences')
        .insert({ merchant_id: merchantId, kind, is_mailed: isMailed, is_messaged: isMessaged })
        .onConflict(['merchant_id', 'kind'])
        .merge()),
  }
}
