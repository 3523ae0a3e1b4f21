import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Base64Text, base64Chars, Id, IsoTime, SingleLineText, Strict } from './parts.ts'
import { RULES } from './rules.ts'

const { pictures: MOST } = RULES

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 })
const side = Type.Integer({ minimum: 1, maximum: MOST.storedSide })

/** A picture as a page names it: the hash of its content and its size in pixels. */
export const PictureRef = Strict({ hash: Hash, width: side, height: side })

/** A picture in the library of a site. */
export const SitePicture = Type.Object({
  hash: Hash,
  width: side,
  height: side,
  name: Type.String(),
  /** Of all its stored widths. */
  bytes: Type.Integer(),
  addedAt: IsoTime,
  /** Whether players see it, or the draft or one of its steps back has it; such a picture stays. */
  isUsed: Type.Boolean(),
})
export type SitePicture = Static<typeof SitePicture>

/** The library of a site, newest first, and how full it is. */
export const SitePictures = Type.Object({ pictures: Type.Array(SitePicture), bytes: Type.Integer() })
export type SitePictures = Static<typeof SitePictures>

/** The part of a picture that is kept, in pixels of the upright picture. */
const Crop = Strict({
  left: Type.Integer({ minimum: 0, maximum: MOST.maxSide }),
  top: Type.Integer({ minimum: 0, maximum: MOST.maxSide }),
  width: Type.Integer({ minimum: 1, maximum: MOST.maxSide }),
  height: Type.Integer({ minimum: 1, maximum: MOST.maxSide }),
})
export type PictureCrop = Static<typeof Crop>

const CALL = { tag: 'sites', access: 'merchant', owner: 'self', isExtension: true } as const
const WRITE = { ...CALL, method: 'POST', permission: 'sites:write' } as const

/** The pictures that a merchant may put on the pages of a site. */
export const getSitePictures = defineEndpoint({
  ...CALL,
  operationId: 'getSitePictures',
  method: 'GET',
  path: '/api/site/pictures',
  summary: 'The library of pictures of a site.',
  permission: 'workspace:read',
  rate: 'read',
  query: Strict({ id: Id }),
  data: SitePictures,
  errors: ['sites.site-not-found'],
})

/** Adds a picture to the library by the base64 text of a PNG, JPEG or WebP; what is kept is drawn anew, cut as asked, and holds no metadata. A picture that is there already keeps its place. */
export const addSitePicture = defineEndpoint({
  ...WRITE,
  operationId: 'addSitePicture',
  path: '/api/site/pictures/add',
  summary: 'Add a picture to the library of a site.',
  rate: 'write',
  bodyLimit: base64Chars(MOST.maxBytes) + 2048,
  body: Strict({ id: Id, image: Base64Text(MOST.maxBytes), name: SingleLineText(0, MOST.name), crop: Type.Optional(Crop) }),
  data: SitePicture,
  errors: [
    'sites.site-not-found',
    'sites.not-changeable',
    'sites.picture-rejected',
    'sites.pictures-full',
    'platform.conflict',
    'platform.too-large',
    'platform.unavailable',
  ],
})

/** Cuts a part of a picture of the library into a picture of its own; the other stays (decision 0043). */
export const cutSitePicture = defineEndpoint({
  ...WRITE,
  operationId: 'cutSitePicture',
  path: '/api/site/pictures/cut',
  summary: 'Cut a picture of the library into another one.',
  rate: 'write',
  body: Strict({ id: Id, hash: Hash, crop: Crop }),
  data: SitePicture,
  errors: [
    'sites.site-not-found',
    'sites.not-changeable',
    'sites.picture-unknown',
    'sites.picture-rejected',
    'sites.pictures-full',
    'platform.conflict',
    'platform.unavailable',
  ],
})

/** Deletes a picture that neither players nor the draft see; one that is gone already stays gone. */
export const deleteSitePicture = defineEndpoint({
  ...WRITE,
  operationId: 'deleteSitePicture',
  path: '/api/site/pictures/delete',
  summary: 'Delete a picture of the library.',
  rate: 'write',
  body: Strict({ id: Id, hash: Hash }),
  data: SitePictures,
  errors: ['sites.site-not-found', 'sites.not-changeable', 'sites.picture-used'],
})
