import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Base64Text, base64Chars, Id, IsoTime, SingleLineText, Strict } from './parts.ts'
import { RULES } from './rules.ts'

const { pictures: MOST } = RULES

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 })
const side = Type.Integer({ minimum: 1, maximum: MOST.storedSide })

export const PictureRef = Strict({ hash: Hash, width: side, height: side })

export const SitePicture = Type.Object({
  hash: Hash,
  width: side,
  height: side,
  name: Type.String(),
  bytes: Type.Integer(),
  addedAt: IsoTime,
  /** Used by the live site, the draft or one of its undo steps; such a picture cannot be deleted. */
  isUsed: Type.Boolean(),
})
export type SitePicture = Static<typeof SitePicture>

export const SitePictures = Type.Object({ pictures: Type.Array(SitePicture), bytes: Type.Integer() })
export type SitePictures = Static<typeof SitePictures>

/** In pixels of the upright picture. */
const Crop = Strict({
  left: Type.Integer({ minimum: 0, maximum: MOST.maxSide }),
  top: Type.Integer({ minimum: 0, maximum: MOST.maxSide }),
  width: Type.Integer({ minimum: 1, maximum: MOST.maxSide }),
  height: Type.Integer({ minimum: 1, maximum: MOST.maxSide }),
})
export type PictureCrop = Static<typeof Crop>

const CALL = { tag: 'sites', access: 'merchant', owner: 'self', isExtension: true } as const
const WRITE = { ...CALL, method: 'POST', permission: 'sites:write' } as const

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
  reads: ['Sites'],
  errors: ['sites.site-not-found'],
})

/** Adds a base64 PNG, JPEG or WebP, re-encoded, cropped and without metadata. An existing picture keeps its position. */
export const addSitePicture = defineEndpoint({
  ...WRITE,
  operationId: 'addSitePicture',
  path: '/api/site/pictures/add',
  summary: 'Add a picture to the library of a site.',
  rate: 'write',
  bodyLimit: base64Chars(MOST.maxBytes) + 2048,
  body: Strict({ id: Id, image: Base64Text(MOST.maxBytes), name: SingleLineText(0, MOST.name), crop: Type.Optional(Crop) }),
  data: SitePicture,
  changes: ['Sites'],
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

/** Crops a picture of the library into a new one; the original stays (decision 0043). */
export const cutSitePicture = defineEndpoint({
  ...WRITE,
  operationId: 'cutSitePicture',
  path: '/api/site/pictures/cut',
  summary: 'Cut a picture of the library into another one.',
  rate: 'write',
  body: Strict({ id: Id, hash: Hash, crop: Crop }),
  data: SitePicture,
  changes: ['Sites'],
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

/** Only pictures that neither players nor the draft use; idempotent. */
export const deleteSitePicture = defineEndpoint({
  ...WRITE,
  operationId: 'deleteSitePicture',
  path: '/api/site/pictures/delete',
  summary: 'Delete a picture of the library.',
  rate: 'write',
  body: Strict({ id: Id, hash: Hash }),
  data: SitePictures,
  changes: ['Sites'],
  errors: ['sites.site-not-found', 'sites.not-changeable', 'sites.picture-used'],
})
