import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { Profile } from '../domain/profile.ts'

export type StoredProfile = Profile & { readonly isSecondFactorOn: boolean; readonly version: number }

export interface ProfileRepository {
  readonly find: (accountId: string) => Promise<StoredProfile | null>
  /** Updates only the given fields; false when the given version is stale. */
  readonly save: (accountId: string, fields: Partial<Profile>, version?: number) => Promise<boolean>
}

const COLUMN_OF: Readonly<Record<keyof Profile, string>> = {
  nickname: 'nickname',
  realName: 'real_name',
  phone: 'phone',
  otherContact: 'other_contact',
  remark: 'remark',
}

export function createProfileRepository(db: Database): ProfileRepository {
  const columns = Object.entries(COLUMN_OF).map(([name, column]) => `a.${column} AS "${name}"`)
  return {
    find: async (accountId) => {
      const { rows } = await db.raw<{ rows: StoredProfile[] }>(
        `SELECT ${columns.join(', ')}, a.profile_version AS version, f.confirmed_at IS NOT NULL AS "isSecondFactorOn"
         FROM identity_accounts a LEFT JOIN identity_second_factors f ON f.account_id = a.id WHERE a.id = ?`,
        [accountId],
      )
      return rows[0] ?? null
    },
    save: async (accountId, fields, version) => {
      const entries = (Object.keys(COLUMN_OF) as (keyof Profile)[]).filter((name) => fields[name] !== undefined)
      if (entries.length === 0) return true
      const changes = Object.fromEntries(entries.map((name) => [COLUMN_OF[name], fields[name]]))
      const saved = await db('identity_accounts')
        .where({ id: accountId, ...(version === undefined ? {} : { profile_version: version }) })
        .update({ ...changes, profile_version: db.raw('profile_version + 1') })
      if (saved === 1) await publishChange(db, accountId, 'profile')
      return saved === 1 || version === undefined
    },
  }
}
