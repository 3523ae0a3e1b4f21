import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'

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
      if (picture) await db('identity_avatars').insert({ hash, picture, kept_at: at }).onConflict('hash').merge(['kept_at'])
      await db('identity_accounts').where({ id: accountId }).update({ avatar_hash: hash })
    },
    read: async (hash) => {
      const row: { picture: Buffer } | undefined = await db('identity_avatars').where({ hash }).first('picture')
      return row?.picture ?? null
    },
    sweep: async (before) => {
      await db('identity_avatars')
        .where('kept_at', '<', before)
        .whereNotExists(db('identity_accounts').whereRaw('identity_accounts.avatar_hash = identity_avatars.hash').select('id'))
        .delete()
    },
  }
}
