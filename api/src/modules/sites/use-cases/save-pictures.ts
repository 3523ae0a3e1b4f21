import { RULES, type PictureCrop, type SitePicture, type SitePictures } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { bytesOf, hasRoom, type StoredPicture } from '../domain/site-picture.ts'
import type { DrawPicture } from './draw-picture.ts'
import { manageSite, type ManageCall, type ManageDeps } from './managed-site.ts'

export interface SavePicturesDeps extends ManageDeps {
  readonly drawPicture: DrawPicture
}

export interface SentPicture {
  readonly file: Buffer
  readonly name: string
  readonly crop: PictureCrop | undefined
}

export interface CutPicture {
  readonly hash: string
  readonly crop: PictureCrop
}

type PictureCall = Omit<ManageCall, 'version'>

/** See decision 0043; the writes throw what `manageSite` throws. */
export function makeSavePictures(deps: SavePicturesDeps) {
  const { list, change } = libraryOf(deps)
  const add = makeAdd(deps)
  return {
    list: async (siteId: string, merchantId: string): Promise<SitePictures> => {
      const library = await list(siteId, merchantId)
      return { pictures: library.map(present), bytes: bytesOf(library) }
    },
    /** Throws `sites.picture-rejected` and `sites.pictures-full`; the library stays unchanged. */
    add,
    /** Cut from the largest stored width; throws what `add` throws, and `sites.picture-unknown`. */
    cut: async (call: PictureCall, { hash, crop }: CutPicture): Promise<SitePicture> => {
      const stored = (await list(call.siteId, call.actor.merchantId)).find((picture) => picture.hash === hash)
      const file = stored && (await deps.storesOf(deps.db).pictures.read(hash, stored.width))
      if (!stored || !file) throw new DomainError('sites.picture-unknown')
      return add(call, { file, name: stored.name, crop })
    },
    /** Throws `sites.picture-used` for a picture that is used by the published page or the draft. */
    delete: async (call: PictureCall, hash: string): Promise<void> =>
      change(call, async ({ site, pictures, record }) => {
        const picture = (await pictures.list(site.id)).find((stored) => stored.hash === hash)
        if (picture?.isUsed === true) throw new DomainError('sites.picture-used')
        if (await pictures.delete(site.id, hash)) await record('picture-deleted', { hash })
      }),
  }
}

function libraryOf(deps: SavePicturesDeps) {
  return {
    change: async (call: PictureCall, work: Parameters<typeof manageSite>[3]) =>
      manageSite(deps, { ...call, version: undefined }, () => 0, work),
    list: async (siteId: string, merchantId: string) => {
      const { sites, pictures } = deps.storesOf(deps.db)
      if (!(await sites.findOwn(siteId, merchantId))) throw new DomainError('sites.site-not-found')
      return pictures.list(siteId)
    },
  }
}

function makeAdd(deps: SavePicturesDeps) {
  const { list, change } = libraryOf(deps)
  return async (call: PictureCall, { file, name, crop }: SentPicture): Promise<SitePicture> => {
    // A full library is told before anything is drawn.
    if (!hasRoom(await list(call.siteId, call.actor.merchantId), 0, RULES.pictures)) throw new DomainError('sites.pictures-full')
    const drawn = await deps.drawPicture(file, crop)
    await change(call, async ({ site, pictures, now, record }) => {
      const library = await pictures.list(site.id)
      if (library.some(({ hash }) => hash === drawn.hash)) return
      const bytes = drawn.files.reduce((sum, { picture }) => sum + picture.length, 0)
      if (!hasRoom(library, bytes, RULES.pictures)) throw new DomainError('sites.pictures-full')
      await pictures.saveOnce(site.id, { ...drawn, name }, now)
      await record('picture-added', { hash: drawn.hash })
    })
    const added = (await list(call.siteId, call.actor.merchantId)).find(({ hash }) => hash === drawn.hash)
    // A colleague deleted it between the two.
    if (added === undefined) throw new DomainError('platform.conflict')
    return present(added)
  }
}

function present({ addedAt, ...picture }: StoredPicture): SitePicture {
  return { ...picture, addedAt: addedAt.toISOString() }
}
