import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Base64Text, base64Chars, Id, IsoTime, SingleLineText, Strict, Version } from './parts.ts'
import { VERIFICATION_LIMITS } from './rules.ts'

export const VerificationState = Type.Union([
  Type.Literal('unverified'),
  Type.Literal('pending'),
  Type.Literal('verified'),
  Type.Literal('rejected'),
])
export type VerificationState = Static<typeof VerificationState>

export const DocumentKind = Type.Union([
  Type.Literal('registration'),
  Type.Literal('owner-identity'),
  Type.Literal('address'),
  Type.Literal('other'),
])
export type DocumentKind = Static<typeof DocumentKind>

export const DOCUMENT_KINDS: readonly DocumentKind[] = ['registration', 'owner-identity', 'address', 'other']

export const REQUIRED_DOCUMENTS: readonly DocumentKind[] = ['registration', 'owner-identity']

const BlockedAction = Type.Union([
  Type.Literal('second-site'),
  Type.Literal('closed-market'),
  Type.Literal('payouts'),
  Type.Literal('api-keys'),
])
export type BlockedAction = Static<typeof BlockedAction>

export const BLOCKED_ACTIONS: readonly BlockedAction[] = ['second-site', 'closed-market', 'payouts', 'api-keys']

/** The country is an ISO 3166-1 alpha-2 code. */
export const VerificationCompany = Strict({
  name: SingleLineText(1, 120),
  registrationNumber: SingleLineText(1, 60),
  country: Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 }),
  address: SingleLineText(1, 240),
})
export type VerificationCompany = Static<typeof VerificationCompany>

/** Percent with at most two decimals; the day of birth is '' when missing. */
export const VerificationOwner = Strict({
  name: SingleLineText(1, 120),
  sharePercent: Type.String({ pattern: '^(100(\\.0{1,2})?|[0-9]{1,2}(\\.[0-9]{1,2})?)$', maxLength: 6 }),
  birthDate: Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$', maxLength: 10 }),
})
export type VerificationOwner = Static<typeof VerificationOwner>

const MediaType = Type.Union([Type.Literal('application/pdf'), Type.Literal('image/png'), Type.Literal('image/jpeg')])

export const VerificationDocument = Type.Object({
  id: Id,
  kind: DocumentKind,
  fileName: Type.String(),
  mediaType: MediaType,
  bytes: Type.Integer(),
  uploadedAt: IsoTime,
})
export type VerificationDocument = Static<typeof VerificationDocument>

/** `item` is `company`, `owners`, `documents`, or the id of a document. */
export const VerificationRemark = Strict({
  item: Type.String({ pattern: '^(company|owners|documents|[0-9a-f-]{36})$', maxLength: 36 }),
  reason: SingleLineText(1, 500),
})
export type VerificationRemark = Static<typeof VerificationRemark>

/** `version` increases with every change. */
export const Verification = Type.Object({
  state: VerificationState,
  version: Type.Integer({ minimum: 0 }),
  company: Type.Union([VerificationCompany, Type.Null()]),
  owners: Type.Array(VerificationOwner),
  documents: Type.Array(VerificationDocument),
  remarks: Type.Array(VerificationRemark),
  submittedAt: Type.Union([IsoTime, Type.Null()]),
  decidedAt: Type.Union([IsoTime, Type.Null()]),
})
export type Verification = Static<typeof Verification>

export const getVerificationState = defineEndpoint({
  operationId: 'getVerificationState',
  method: 'GET',
  path: '/api/verification/state',
  tag: 'verification',
  summary: 'Whether the merchant is verified, and what is blocked until then.',
  access: 'merchant',
  permission: 'workspace:read',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Object({ state: VerificationState, blocked: Type.Array(BlockedAction) }),
  reads: ['Verification'],
  errors: [],
})

/** A verification that was never started is empty with version 0. */
export const getVerification = defineEndpoint({
  operationId: 'getVerification',
  method: 'GET',
  path: '/api/verification/info',
  tag: 'verification',
  summary: 'The own verification.',
  access: 'merchant',
  permission: 'business',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Verification,
  reads: ['Verification'],
  errors: [],
})

/** Saves the parts that are sent; refused while under review and once verified. */
export const saveVerification = defineEndpoint({
  operationId: 'saveVerification',
  method: 'POST',
  path: '/api/verification/save',
  tag: 'verification',
  summary: 'Save company and owners.',
  access: 'merchant',
  permission: 'business',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({
    company: Type.Optional(VerificationCompany),
    owners: Type.Optional(Type.Array(VerificationOwner, { minItems: 1, maxItems: VERIFICATION_LIMITS.owners })),
    version: Type.Optional(Version),
  }),
  data: Verification,
  changes: ['Verification'],
  errors: ['verification.not-editable', 'platform.version-conflict'],
})

/** On refusal, `fields.content` is `bytes`, `kind`, `encrypted`, `active`, `sides`, `animated` or `broken`. */
export const addVerificationDocument = defineEndpoint({
  operationId: 'addVerificationDocument',
  method: 'POST',
  path: '/api/verification/document',
  tag: 'verification',
  summary: 'Add a PDF, PNG or JPEG document.',
  access: 'merchant',
  permission: 'business',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  bodyLimit: base64Chars(VERIFICATION_LIMITS.documentBytes) + 4096,
  body: Strict({
    kind: DocumentKind,
    fileName: SingleLineText(1, 200),
    content: Base64Text(VERIFICATION_LIMITS.documentBytes),
  }),
  data: Verification,
  changes: ['Verification'],
  errors: [
    'verification.not-editable',
    'verification.document-rejected',
    'verification.documents-full',
    'platform.too-large',
    'platform.unavailable',
  ],
})

/** Deleting twice responds with 404. */
export const deleteVerificationDocument = defineEndpoint({
  operationId: 'deleteVerificationDocument',
  method: 'POST',
  path: '/api/verification/document/delete',
  tag: 'verification',
  summary: 'Remove a document.',
  access: 'merchant',
  permission: 'business',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ id: Id }),
  data: Verification,
  changes: ['Verification'],
  errors: ['verification.not-editable', 'verification.not-found'],
})

/** Each download is logged. */
export const readVerificationDocument = defineEndpoint({
  operationId: 'readVerificationDocument',
  method: 'GET',
  path: '/api/verification/document/file',
  tag: 'verification',
  summary: 'Download an own document.',
  access: 'merchant',
  permission: 'business',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  media: ['application/pdf', 'image/png', 'image/jpeg'],
  query: Strict({ id: Id }),
  data: Type.String(),
  errors: ['verification.not-found'],
})

/** `fields` of `verification.incomplete` names the missing parts: `company`, `owners`, `documents`. */
export const submitVerification = defineEndpoint({
  operationId: 'submitVerification',
  method: 'POST',
  path: '/api/verification/submit',
  tag: 'verification',
  summary: 'Hand the verification in.',
  access: 'merchant',
  permission: 'business',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  body: Strict({ version: Type.Optional(Version) }),
  data: Verification,
  changes: ['Verification'],
  errors: ['verification.incomplete', 'verification.not-editable', 'platform.version-conflict'],
})
