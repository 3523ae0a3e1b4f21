import { Type, type Static } from 'typebox'
import { AgeLevel } from './queue-age.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, PageOf, PageQuery, Strict, Version } from './parts.ts'
import { Verification, VerificationRemark, VerificationState } from './verification.endpoints.ts'

export const VerificationCase = Type.Object({
  merchantId: Id,
  username: Type.String(),
  companyName: Type.String(),
  country: Type.String(),
  state: VerificationState,
  submittedAt: Type.Union([IsoTime, Type.Null()]),
  age: AgeLevel,
})
export type VerificationCase = Static<typeof VerificationCase>

const Count = Type.Integer({ minimum: 0 })

/** A minus is for descending. */
export const VerificationSort = Type.Union([
  Type.Literal('company'),
  Type.Literal('-company'),
  Type.Literal('submitted'),
  Type.Literal('-submitted'),
])
export type VerificationSort = Static<typeof VerificationSort>

export const listVerifications = defineEndpoint({
  operationId: 'listVerifications',
  method: 'GET',
  path: '/api/console/verifications',
  tag: 'verification',
  summary: 'Verifications that wait for a decision.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ state: Type.Optional(VerificationState), sort: Type.Optional(VerificationSort), ...PageQuery }),
  data: Type.Object({
    ...PageOf(VerificationCase).properties,
    counts: Type.Object({ unverified: Count, pending: Count, verified: Count, rejected: Count }),
  }),
  reads: ['Verifications'],
  errors: [],
})

export const openVerification = defineEndpoint({
  operationId: 'openVerification',
  method: 'GET',
  path: '/api/console/verifications/info',
  tag: 'verification',
  summary: 'One verification.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ merchantId: Id }),
  data: Type.Object({ username: Type.String(), verification: Verification }),
  reads: ['Verifications'],
  errors: ['verification.not-found'],
})

/** Each download is logged with the person who made it. */
export const readSubmittedDocument = defineEndpoint({
  operationId: 'readSubmittedDocument',
  method: 'GET',
  path: '/api/console/verifications/document/file',
  tag: 'verification',
  summary: 'Download a document of a merchant.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  media: ['application/pdf', 'image/png', 'image/jpeg'],
  query: Strict({ merchantId: Id, id: Id }),
  data: Type.String(),
  errors: ['verification.not-found'],
})

/** A rejection names what to correct. The merchant is notified at once. */
export const decideVerification = defineEndpoint({
  operationId: 'decideVerification',
  method: 'POST',
  path: '/api/console/verifications/decide',
  tag: 'verification',
  summary: 'Verify a merchant, or send the verification back.',
  access: 'staff',
  staffRoles: ['owner', 'operations'],
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({
    merchantId: Id,
    decision: Type.Union([Type.Literal('verified'), Type.Literal('rejected')]),
    remarks: Type.Array(VerificationRemark, { maxItems: 20 }),
    version: Version,
  }),
  data: Verification,
  changes: ['Verifications'],
  errors: ['verification.not-found', 'verification.decided', 'platform.version-conflict'],
})
