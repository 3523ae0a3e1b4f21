import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, Nullable, SingleLineText, Slug, Strict, Version } from './parts.ts'
import { RELEASE_MANAGERS, RELEASE_READERS, ReleaseReason } from './release-console.endpoints.ts'
import { REMOTE_PATTERNS } from './rules.ts'

export const OVERLAP_HOURS_MAX = 720

/** The CI runs that may publish with their own token; what the token says must equal each of these. */
export const TokenSource = Strict({
  provider: Type.Union([Type.Literal('github'), Type.Literal('gitlab')]),
  issuer: Type.String({ pattern: REMOTE_PATTERNS.issuer, maxLength: 200 }),
  repository: Type.String({ pattern: REMOTE_PATTERNS.repository, maxLength: 200 }),
  branch: Type.String({ pattern: REMOTE_PATTERNS.branch, maxLength: 200 }),
  environment: SingleLineText(1, 100),
})
export type TokenSource = Static<typeof TokenSource>

const Audience = Type.Union([Type.Literal('public'), Type.Literal('signed-in'), Type.Literal('staff')])

/** Below the locale; the empty path is the home page. A path includes everything below it. */
const OwnedPath = Type.String({ pattern: REMOTE_PATTERNS.path, maxLength: 80 })

const Registration = {
  owner: LineOfText(1, 80),
  contact: LineOfText(3, 120),
  paths: Type.Array(OwnedPath, { minItems: 1, maxItems: 40, uniqueItems: true }),
  audience: Audience,
  source: Nullable(TokenSource),
}

const PublisherKey = Type.Object({
  fingerprint: Type.String(),
  state: Type.Union([Type.Literal('accepted'), Type.Literal('former'), Type.Literal('revoked')]),
  /** When an accepted key was registered, a former one ends, or a revoked one was revoked. */
  at: IsoTime,
})

export const Remote = Type.Object({
  name: Type.String(),
  /** Null for a part that has a key and nothing else yet. */
  registration: Nullable(Type.Object(Registration)),
  keys: Type.Array(PublisherKey),
  /** Changes need a second person. */
  isProtected: Type.Boolean(),
  version: Version,
})
export type Remote = Static<typeof Remote>

export const RemoteChange = Type.Object({
  id: Id,
  name: Type.String(),
  registration: Nullable(Type.Object(Registration)),
  key: Nullable(Type.Object({ fingerprint: Type.String(), overlapHours: Type.Integer() })),
  reason: Type.String(),
  requestedBy: Type.String(),
  /** True if the caller requested it and so may not approve it. */
  isOwn: Type.Boolean(),
  expiresAt: IsoTime,
})
export type RemoteChange = Static<typeof RemoteChange>

const RemoteList = Type.Object({
  remotes: Type.Array(Remote),
  changes: Type.Array(RemoteChange),
  /** What tokens must name as their audience. */
  tokenAudience: Type.String(),
})

const action = {
  method: 'POST',
  tag: 'console',
  access: 'staff',
  staffRoles: RELEASE_MANAGERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  data: RemoteList,
  changes: ['Releases'],
} as const

export const listRemotes = defineEndpoint({
  operationId: 'listRemotes',
  method: 'GET',
  path: '/api/console/releases/remotes',
  tag: 'console',
  summary: 'Remotes, who publishes them, and changes that wait.',
  access: 'staff',
  staffRoles: RELEASE_READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: RemoteList,
  reads: ['Releases'],
  errors: ['identity.role-missing'],
})

/** Version 0 registers a new remote. Waits for a second person where the part or a path is protected. */
export const saveRemote = defineEndpoint({
  ...action,
  operationId: 'saveRemote',
  path: '/api/console/releases/remotes/save',
  summary: 'Register a remote, or change what is registered.',
  body: Strict({ name: Slug, ...Registration, version: Version, reason: ReleaseReason }),
  errors: ['identity.role-missing', 'platform.conflict', 'releases.path-taken', 'releases.change-waiting'],
})

/** The key before stays accepted for the overlap. Waits for a second person where the part is protected. */
export const setPublisherKey = defineEndpoint({
  ...action,
  operationId: 'setPublisherKey',
  path: '/api/console/releases/remotes/key',
  summary: 'Accept a key of a remote, in place of the one before.',
  body: Strict({
    name: Slug,
    publicKey: Type.String({ minLength: 60, maxLength: 400 }),
    overlapHours: Type.Integer({ minimum: 0, maximum: OVERLAP_HOURS_MAX }),
    version: Version,
    reason: ReleaseReason,
  }),
  errors: [
    'identity.role-missing',
    'platform.conflict',
    'releases.publisher-unknown',
    'releases.key-invalid',
    'releases.key-used',
    'releases.change-waiting',
  ],
})

export const revokePublisherKey = defineEndpoint({
  ...action,
  operationId: 'revokePublisherKey',
  path: '/api/console/releases/remotes/revoke',
  summary: 'Accept nothing more that a key signs, at once.',
  body: Strict({ name: Slug, fingerprint: Type.String({ pattern: '^[0-9a-f]{16}$', maxLength: 16 }), reason: ReleaseReason }),
  errors: ['identity.role-missing', 'releases.publisher-unknown'],
})

export const decideRemoteChange = defineEndpoint({
  ...action,
  operationId: 'decideRemoteChange',
  path: '/api/console/releases/remotes/decide',
  summary: 'Agree to a change of a remote, or decline it.',
  body: Strict({ id: Id, decision: Type.Union([Type.Literal('approved'), Type.Literal('declined')]), reason: ReleaseReason }),
  errors: [
    'identity.role-missing',
    'releases.change-not-found',
    'approvals.same-person',
    'platform.conflict',
    'releases.path-taken',
    'releases.key-used',
  ],
})
