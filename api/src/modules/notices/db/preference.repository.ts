import type { NoticeKind } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { Ways } from '../domain/ways.ts'
import { PreferenceModel } from './notices.model.ts'

/** Without a choice every channel is on. */
export interface PreferenceRepository {
  readonly find: (merchantId: string) => Promise<ReadonlyMap<NoticeKind, Ways>>
  readonly save: (merchantId: string, kind: NoticeKind, ways: Ways) => Promise<void>
}

export function createPreferenceRepository(db: Database): PreferenceRepository {
  return {
    find: async (merchantId) => {
      const preferences = await PreferenceModel.query(db).where({ merchant_id: merchantId })
      return new Map(preferences.map((preference) => [preference.kind, preference]))
    },
    save: async (merchantId, kind, ways) =>
      void (await PreferenceModel.query(db)
        .insert({ ...ways, merchantId, kind })
        .onConflict(['merchant_id', 'kind'])
        .merge()),
  }
}
