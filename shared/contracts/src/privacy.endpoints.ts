import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Password } from './identity.endpoints.ts'
import { Id, IsoTime, Strict } from './parts.ts'

/** A file with everything that is kept of the person: being written, or there until `expiresAt`. */
export const DataExport = Type.Object({
  id: Id,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('ready')]),
  requestedAt: IsoTime,
  expiresAt: Type.Union([IsoTime, Type.Null()]),
  bytes: Type.Integer(),
})
export type DataExport = Static<typeof DataExport>

/** What keeps an account from being erased: sites that are not closed, orders that are not over, or work for the provider. */
export const ErasureBlockers = Type.Object({
  sites: Type.Array(Type.Object({ id: Id, siteName: Type.String() })),
  orders: Type.Array(Type.Object({ id: Id, orderNumber: Type.String() })),
  isStaff: Type.Boolean(),
})
export type ErasureBlockers = Static<typeof ErasureBlockers>

/** The file and the erasure that a person asked for; null when not asked for. */
export const OwnData = Type.Object({
  export: Type.Union([DataExport, Type.Null()]),
  erasure: Type.Union([Type.Object({ requestedAt: IsoTime, dueAt: IsoTime }), Type.Null()]),
  blockers: ErasureBlockers,
})
export type OwnData = Static<typeof OwnData>

/** What the person asked for, and what an erasure would wait for. */
export const getOwnData = defineEndpoint({
  operationId: 'getOwnData',
  method: 'GET',
  path: '/api/privacy',
  tag: 'privacy',
  summary: 'The data export and erasure of the signed-in person.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  data: OwnData,
  errors: [],
})

/** Asks for the file; one that is being written already is answered again, and an older one is dropped. */
export const requestExport = defineEndpoint({
  operationId: 'requestExport',
  method: 'POST',
  path: '/api/privacy/export',
  tag: 'privacy',
  summary: 'Ask for a file with all personal data.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  isExtension: true,
  body: Strict({}),
  data: OwnData,
  errors: [],
})

/** The file, for whoever asked for it and knows the password. */
export const downloadExport = defineEndpoint({
  operationId: 'downloadExport',
  method: 'POST',
  path: '/api/privacy/download',
  tag: 'privacy',
  summary: 'Download the file with all personal data.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  isExtension: true,
  media: ['application/json; charset=utf-8'],
  body: Strict({ id: Id, password: Password }),
  data: Type.String(),
  errors: ['platform.not-found', 'identity.password-wrong', 'platform.rate-limited', 'platform.unavailable'],
})

/** Asks for the erasure of the account in 14 days, by the password and the name of the account. */
export const requestErasure = defineEndpoint({
  operationId: 'requestErasure',
  method: 'POST',
  path: '/api/privacy/erase',
  tag: 'privacy',
  summary: 'Ask for the account to be erased.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  isExtension: true,
  body: Strict({ account: Type.String({ maxLength: 100 }), password: Password }),
  data: OwnData,
  errors: ['privacy.name-mismatch', 'privacy.erasure-blocked', 'identity.password-wrong', 'platform.rate-limited', 'platform.unavailable'],
})

/** Takes the wish back; nothing else does, a login neither. */
export const cancelErasure = defineEndpoint({
  operationId: 'cancelErasure',
  method: 'POST',
  path: '/api/privacy/keep',
  tag: 'privacy',
  summary: 'Keep the account after all.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({}),
  data: OwnData,
  errors: [],
})
