import type { OwnPicture } from '@parlour/site-engine'
import type { Database } from '../../../platform/database.ts'
import type { StoredPicture } from '../domain/site-picture.ts'

interface PictureRow {
  hash: string
  width: number
  height: number
  name: string
  bytes: number
  added_at: Date
  is_used: boolean
}

export interface NewPicture extends OwnPicture {
  readonly name: string
  readonly files: readonly { readonly width: number; readonly picture: Buffer }[]
}

export interface PictureRepository {
  readonly list: (siteId: string) => Promise<readonly StoredPicture[]>
  /** An existing picture stays unchanged. */
  readonly saveOnce: (siteId: string, picture: NewPicture, at: Date) => Promise<void>
  readonly delete: (siteId: string, hash: string) => Promise<boolean>
  readonly read: (hash: string, width: number) => Promise<Buffer | null>
}

/** Pictures that players see, and those in every undo step of the draft. */
const USED = `SELECT DISTINCT jsonb_path_query(layout, '$.**.picture.hash') #>> '{}' AS hash FROM (
  SELECT layout FROM sites_configurations WHERE site_id = :siteId UNION ALL SELECT layout FROM sites_draft_edits WHERE site_id = :siteId) AS pages`

export function createPictureRepository(db: Database): PictureRepository {
  return {
    list: async (siteId) => {
      const { rows } = await db.raw<{ rows: PictureRow[] }>(
        `WITH used AS (${USED}) SELECT hash, width, height, name, bytes, added_at, hash IN (SELECT hash FROM used) AS is_used
         FROM sites_pictures WHERE site_id = :siteId ORDER BY added_at DESC, hash`,
        { siteId },
      )
      return rows.map(toPicture)
    },
    saveOnce: async (siteId, { files, hash, width, height, name }, at) => {
      const bytes = files.reduce((sum, { picture }) => sum + picture.length, 0)
      const row = { site_id: siteId, hash, width, height, name, bytes, added_at: at }
      const added: unknown[] = await db('sites_pictures').insert(row).onConflict(['site_id', 'hash']).ignore().returning('hash')
      if (added.length > 0) await db('sites_picture_files').insert(files.map((file) => ({ site_id: siteId, hash, ...file })))
    },
    delete: async (siteId, hash) => (await db('sites_pictures').where({ site_id: siteId, hash }).delete()) > 0,
    read: async (hash, width) => {
      const row: { picture: Buffer } | undefined = await db('sites_picture_files').where({ hash, width }).first('picture')
      return row?.picture ?? null
    },
  }
}

function toPicture({ added_at: addedAt, is_used: isUsed, ...row }: PictureRow): StoredPicture {
  return { ...row, addedAt, isUsed }
}
