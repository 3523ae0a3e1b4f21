import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { ApiKey } from '../domain/api-key.ts'
import { KeyModel } from './integrations.model.ts'

export interface KeyRepository {
  readonly list: (merchantId: string) => Promise<readonly ApiKey[]>
  /** Includes a replaced token within its overlap. */
  readonly findByToken: (tokenHash: Buffer, at: Date) => Promise<ApiKey | null>
  /** False at `most` keys; concurrent calls count each other. */
  readonly insertWithin: (key: ApiKey, tokenHash: Buffer, most: number) => Promise<boolean>
  readonly rotate: (
    id: string,
    merchantId: string,
    next: { readonly tokenHash: Buffer; readonly hint: string; readonly oldUntil: Date },
  ) => Promise<ApiKey | null>
  readonly remove: (id: string, merchantId: string) => Promise<boolean>
  /** Writes at most once a day. */
  readonly recordUse: (id: string, day: string) => Promise<void>
}

// As text, because the driver would make a day of UTC a moment of the machine's zone.
const LAST_USED_ON = raw('last_used_on::text AS last_used_on')
const COLUMNS = ['id', 'merchant_id', 'name', 'hint', 'scopes', 'created_at', LAST_USED_ON, 'old_until']

export function createKeyRepository(db: Database): KeyRepository {
  const own = (merchantId: string) => KeyModel.query(db).where({ merchant_id: merchantId })
  return {
    list: async (merchantId) => own(merchantId).orderBy(['created_at', 'id']).select(COLUMNS),
    findByToken: async (tokenHash, at) => {
      const [key] = await KeyModel.query(db)
        .where({ token_hash: tokenHash })
        .orWhere((old) => void old.where({ old_token_hash: tokenHash }).where('old_until', '>', at))
        .select(COLUMNS)
      return key ?? null
    },
    insertWithin: async (key, tokenHash, most) => {
      const { merchantId } = key
      await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`integrations:${merchantId}`])
      if ((await own(merchantId).resultSize()) >= most) return false
      await KeyModel.query(db).insert({ ...key, tokenHash })
      await publishChange(db, merchantId, 'developers')
      return true
    },
    rotate: async (id, merchantId, next) => {
      const [key] = await own(merchantId)
        .where({ id })
        .patch({ ...next, oldTokenHash: raw('token_hash') })
        .returning(COLUMNS)
      if (key) await publishChange(db, merchantId, 'developers')
      return key ?? null
    },
    remove: async (id, merchantId) => {
      const isGone = (await own(merchantId).deleteById(id)) > 0
      if (isGone) await publishChange(db, merchantId, 'developers')
      return isGone
    },
    recordUse: async (id, day) =>
      void (await KeyModel.query(db).findById(id).whereRaw('last_used_on IS DISTINCT FROM ?::date', [day]).patch({ lastUsedOn: day })),
  }
}
