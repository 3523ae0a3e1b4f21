import { createHash } from 'node:crypto'
import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { Profile } from '../domain/profile.ts'
import { AccountModel, AvatarModel } from './identity.model.ts'

export type StoredProfile = Profile & { readonly isSecondFactorOn: boolean; readonly version: number }

export interface ProfileRepository {
  readonly find: (accountId: string) => Promise<StoredProfile | null>
  /** Updates only the given fields; false when the given version is stale. */
  readonly save: (accountId: string, fields: Partial<Profile>, version?: number) => Promise<boolean>
}

const FIND = `
  SELECT a.nickname, a.real_name AS "realName", a.phone, a.other_contact AS "otherContact", a.remark, a.profile_version AS version,
    f.confirmed_at IS NOT NULL AS "isSecondFactorOn"
  FROM identity_accounts a LEFT JOIN identity_second_factors f ON f.account_id = a.id WHERE a.id = ?`

export function createProfileRepository(db: Database): ProfileRepository {
  return {
    find: async (accountId) => (await db.raw<{ rows: StoredProfile[] }>(FIND, [accountId])).rows[0] ?? null,
    save: async (accountId, fields, version) => {
      if (Object.keys(fields).length === 0) return true
      const account = AccountModel.query(db).where({ id: accountId, ...(version === undefined ? {} : { profile_version: version }) })
      const saved = await account.patch({ ...fields, profileVersion: raw('profile_version + 1') })
      if (saved === 1) await publishChange(db, accountId, 'profile')
      return saved === 1 || version === undefined
    },
  }
}

export interface AvatarRepository {
  readonly set: (accountId: string, picture: Buffer | null, at: Date) => Promise<void>
  readonly read: (hash: string) => Promise<Buffer | null>
  readonly sweep: (before: Date) => Promise<void>
}

export function createAvatarRepository(db: Database): AvatarRepository {
  return {
    set: async (accountId, picture, at) => {
      const hash = picture && createHash('sha256').update(picture).digest('hex')
      // The update locks the row of a picture that is there already, so that a sweep waits and then sees its new time.
      if (picture && hash) await AvatarModel.query(db).insert({ hash, picture, storedAt: at }).onConflict('hash').merge(['kept_at'])
      await AccountModel.query(db).findById(accountId).patch({ avatarHash: hash })
    },
    read: async (hash) => (await AvatarModel.query(db).findById(hash))?.picture ?? null,
    sweep: async (before) => {
      const users = AccountModel.query(db).whereColumn('identity_accounts.avatar_hash', 'identity_avatars.hash').select('id')
      await AvatarModel.query(db).delete().where('kept_at', '<', before).whereNotExists(users)
    },
  }
}
