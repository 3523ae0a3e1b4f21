import type { KeyScope } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { ApiKey } from '../domain/api-key.ts'

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

interface KeyRow {
  id: string
  merchant_id: string
  name: string
  hint: string
  scopes: KeyScope[]
  created_at: Date
  last_used_on: string | null
  old_until: Date | null
}

export function createKeyRepository(db: Database): KeyRepository {
  const table = () => db('integrations_keys')
  // As text, because the driver would make a day of UTC a moment of the machine's zone.
  const columns = ['id', 'merchant_id', 'name', 'hint', 'scopes', 'created_at', db.raw('last_used_on::text AS last_used_on'), 'old_until']
  return {
    list: async (merchantId) => {
      const rows: KeyRow[] = await table().where({ merchant_id: merchantId }).orderBy(['created_at', 'id']).select(columns)
      return rows.map(toKey)
    },
    findByToken: async (tokenHash, at) => {
      const [row]: KeyRow[] = await table()
        .where({ token_hash: tokenHash })
        .orWhere((old) => void old.where({ old_token_hash: tokenHash }).andWhere('old_until', '>', at))
        .select(columns)
      return row ? toKey(row) : null
    },
    insertWithin: async ({ id, merchantId, name, hint, scopes, createdAt }, tokenHash, most) => {
      await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`integrations:${merchantId}`])
      const [counted] = await table().where({ merchant_id: merchantId }).count<{ total: bigint }[]>({ total: '*' })
      if (Number(counted?.total ?? 0n) >= most) return false
      const row = { id, merchant_id: merchantId, name, hint, scopes: [...scopes], created_at: createdAt }
      await table().insert({ ...row, token_hash: tokenHash })
      await publishChange(db, merchantId, 'developers')
      return true
    },
    rotate: async (id, merchantId, { tokenHash, hint, oldUntil }) => {
      const change = { old_token_hash: db.raw('token_hash'), old_until: oldUntil, token_hash: tokenHash, hint }
      const [row]: KeyRow[] = await table().where({ id, merchant_id: merchantId }).update(change).returning(columns)
      if (row) await publishChange(db, merchantId, 'developers')
      return row ? toKey(row) : null
    },
    remove: async (id, merchantId) => {
      const isGone = (await table().where({ id, merchant_id: merchantId }).delete()) > 0
      if (isGone) await publishChange(db, merchantId, 'developers')
      return isGone
    },
    recordUse: async (id, day) =>
      void (await table().where({ id }).whereRaw('last_used_on IS DISTINCT FROM ?::date', [day]).update({ last_used_on: day })),
  }
}

function toKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    createdAt: row.created_at,
    lastUsedOn: row.last_used_on,
    oldUntil: row.old_until,
  }
}
