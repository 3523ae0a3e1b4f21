import type { OwnPicture } from '@parlour/site-engine'
import type { Database } from '../../../platform/database.ts'
import type { StoredPicture } from '../domain/site-picture.ts'
import { PictureFileModel, PictureModel } from './sites.model.ts'

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
      const { rows } = await db.raw<{ rows: StoredPicture[] }>(
        `WITH used AS (${USED})
         SELECT hash, width, height, name, bytes, added_at AS "addedAt", hash IN (SELECT hash FROM used) AS "isUsed"
         FROM sites_pictures WHERE site_id = :siteId ORDER BY added_at DESC, hash`,
        { siteId },
      )
      return rows
    },
    saveOnce: async (siteId, { files, hash, width, height, name }, addedAt) => {
      const bytes = files.reduce((sum, { picture }) => sum + picture.length, 0)
      if (await PictureModel.insertIfAbsent(db, { siteId, hash, width, height, name, bytes, addedAt }))
        await PictureFileModel.query(db).insert(files.map((file) => ({ siteId, hash, ...file })))
    },
    delete: async (siteId, hash) => (await PictureModel.query(db).deleteById([siteId, hash])) > 0,
    read: async (hash, width) => (await PictureFileModel.query(db).findOne({ hash, width }).select('picture'))?.picture ?? null,
  }
}
