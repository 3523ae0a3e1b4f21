import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Password } from './identity.endpoints.ts'
import { Id, IsoTime, Strict } from './parts.ts'

/** Export of all personal data of an account: in progress, or downloadable until `expiresAt`. */
export const DataExport = Type.Object({
  id: Id,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('ready')]),
  requestedAt: IsoTime,
  expiresAt: Type.Union([IsoTime, Type.Null()]),
  bytes: Type.Integer(),
})
export type DataExport = Static<typeof DataExport>

/** What blocks an erasure: sites that are not closed, unfinished orders, or work for the provider. */
export const ErasureBlockers = Type.Object({
  sites: Type.Array(Type.Object({ id: Id, siteName: Type.String() })),
  orders: Type.Array(Type.Object({ id: Id, orderNumber: Type.String() })),
  isStaff: Type.Boolean(),
})
export type ErasureBlockers = Static<typeof ErasureBlockers>

export const OwnData = Type.Object({
  export: Type.Union([DataExport, Type.Null()]),
  erasure: Type.Union([Type.Object({ requestedAt: IsoTime, dueAt: IsoTime }), Type.Null()]),
  blockers: ErasureBlockers,
})
export type OwnData = Static<typeof OwnData>

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
  reads: ['OwnData'],
  errors: [],
})

/** Requests the export. Returns the running one if there is one; an older finished file is deleted. */
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
  changes: ['OwnData'],
  errors: [],
})

/** Requires the password; only for the person who requested the export. */
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

/** Schedules the erasure of the account in 14 days; requires the password and the account name. */
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
  changes: ['OwnData'],
  errors: ['privacy.name-mismatch', 'privacy.erasure-blocked', 'identity.password-wrong', 'platform.rate-limited', 'platform.unavailable'],
})

/** Cancels the erasure. Nothing else cancels it, not even a login. */
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
  changes: ['OwnData'],
  errors: [],
})
