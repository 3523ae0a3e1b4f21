import type { Database } from '../../../platform/database.ts'
import type { Profile } from '../domain/profile.ts'

/** The personal fields of an account, and whether two-step login is on. */
export type KeptProfile = Profile & { readonly isSecondFactorOn: boolean }

/** Personal fields (E10). */
export interface ProfileRepository {
  readonly find: (accountId: string) => Promise<KeptProfile | null>
  /** Saves the fields that are given and leaves the others alone. */
  readonly save: (accountId: string, fields: Partial<Profile>) => Promise<void>
}

const COLUMN_OF: Readonly<Record<keyof Profile, string>> = {
  nickname: 'nickname',
  realName: 'real_name',
  phone: 'phone',
  otherContact: 'other_contact',
  remark: 'remark',
}

/** Binds the repository to a connection or a transaction. */
export function createProfileRepository(db: Database): ProfileRepository {
  const columns = Object.entries(COLUMN_OF).map(([name, column]) => `a.${column} AS "${name}"`)
  return {
    find: async (accountId) => {
      const { rows } = await db.raw<{ rows: KeptProfile[] }>(
        `SELECT ${columns.join(', ')}, f.confirmed_at IS NOT NULL AS "isSecondFactorOn"
         FROM identity_accounts a LEFT JOIN identity_second_factors f ON f.account_id = a.id WHERE a.id = ?`,
        [accountId],
      )
      return rows[0] ?? null
    },
    save: async (accountId, fields) => {
      const entries = (Object.keys(COLUMN_OF) as (keyof Profile)[]).filter((name) => fields[name] !== undefined)
      if (entries.length === 0) return
      await db('identity_accounts')
        .where({ id: accountId })
        .update(Object.fromEntries(entries.map((name) => [COLUMN_OF[name], fields[name]])))
    },
  }
}
