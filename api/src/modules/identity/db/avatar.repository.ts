import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { AccountModel, AvatarModel } from './identity.model.ts'

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
