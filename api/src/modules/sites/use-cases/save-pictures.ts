import { RULES, type PictureCrop, type SitePicture, type SitePictures } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { bytesOf, hasRoom, type StoredPicture } from '../domain/site-picture.ts'
import type { DrawPicture } from './draw-picture.ts'
import { manageSite, type ManageCall, type ManageContext } from './managed-site.ts'

export interface PicturesContext extends ManageContext {
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

/** Throws `sites.site-not-found`. */
export async function listPictures(ctx: PicturesContext, siteId: string, merchantId: string): Promise<SitePictures> {
  const library = await libraryOf(ctx, siteId, merchantId)
  return { pictures: library.map(present), bytes: bytesOf(library) }
}

/** Throws what `manageSite` throws, `sites.picture-rejected` and `sites.pictures-full`; the library stays unchanged (decision 0043). */
export async function addPicture(ctx: PicturesContext, call: PictureCall, { file, name, crop }: SentPicture): Promise<SitePicture> {
  const { merchantId } = call.actor
  // A full library is told before anything is drawn.
  if (!hasRoom(await libraryOf(ctx, call.siteId, merchantId), 0, RULES.pictures)) throw new DomainError('sites.pictures-full')
  const drawn = await ctx.drawPicture(file, crop)
  await changeLibrary(ctx, call, async ({ site, pictures, now, record }) => {
    const library = await pictures.list(site.id)
    if (library.some(({ hash }) => hash === drawn.hash)) return
    const bytes = drawn.files.reduce((sum, { picture }) => sum + picture.length, 0)
    if (!hasRoom(library, bytes, RULES.pictures)) throw new DomainError('sites.pictures-full')
    await pictures.saveOnce(site.id, { ...drawn, name }, now)
    await record('picture-added', { hash: drawn.hash })
  })
  const added = (await libraryOf(ctx, call.siteId, merchantId)).find(({ hash }) => hash === drawn.hash)
  // A colleague deleted it between the two.
  if (added === undefined) throw new DomainError('platform.conflict')
  return present(added)
}

/** Cut from the largest stored width; throws what `addPicture` throws, and `sites.picture-unknown`. */
export async function cutPicture(ctx: PicturesContext, call: PictureCall, { hash, crop }: CutPicture): Promise<SitePicture> {
  const stored = (await libraryOf(ctx, call.siteId, call.actor.merchantId)).find((picture) => picture.hash === hash)
  const file = stored && (await ctx.pictures.read(hash, stored.width))
  if (!stored || !file) throw new DomainError('sites.picture-unknown')
  return addPicture(ctx, call, { file, name: stored.name, crop })
}

/** Throws what `manageSite` throws, and `sites.picture-used` for a picture that is used by the published page or the draft. */
export async function deletePicture(ctx: PicturesContext, call: PictureCall, hash: string): Promise<void> {
  await changeLibrary(ctx, call, async ({ site, pictures, record }) => {
    const picture = (await pictures.list(site.id)).find((stored) => stored.hash === hash)
    if (picture?.isUsed === true) throw new DomainError('sites.picture-used')
    if (await pictures.delete(site.id, hash)) await record('picture-deleted', { hash })
  })
}

async function libraryOf(ctx: PicturesContext, siteId: string, merchantId: string): Promise<readonly StoredPicture[]> {
  const { sites, pictures } = ctx
  if (!(await sites.findOwn(siteId, merchantId))) throw new DomainError('sites.site-not-found')
  return pictures.list(siteId)
}

async function changeLibrary(ctx: PicturesContext, call: PictureCall, work: Parameters<typeof manageSite>[3]): Promise<void> {
  await manageSite(ctx, { ...call, version: undefined }, () => 0, work)
}

function present({ addedAt, ...picture }: StoredPicture): SitePicture {
  return { ...picture, addedAt: addedAt.toISOString() }
}
