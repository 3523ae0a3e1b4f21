import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, SingleLineText, Nullable, Slug, Strict } from './parts.ts'
import { GateOutcome, Provenance, ReleaseRecord } from './releases.endpoints.ts'

export const RELEASE_READERS = ['owner', 'release-manager', 'operations', 'support', 'auditor'] as const
export const RELEASE_MANAGERS = ['owner', 'release-manager'] as const

export const ReleaseReason = SingleLineText(3, 300)

export const ReleaseId = Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 })

export const ReleaseState = Type.Union([
  Type.Literal('candidate'),
  Type.Literal('rolling'),
  Type.Literal('live'),
  Type.Literal('retired'),
  Type.Literal('blocked'),
])
export type ReleaseState = Static<typeof ReleaseState>

export const ReleaseRow = Type.Object({
  releaseId: Type.String(),
  name: Type.String(),
  version: Type.String(),
  commit: Type.String(),
  bytes: Type.Integer(),
  state: ReleaseState,
  /** Percentage of visits that get it now, 0 to 100. */
  share: Type.Number(),
  publishedAt: IsoTime,
  publisher: Type.String(),
})
export type ReleaseRow = Static<typeof ReleaseRow>

export const listReleases = defineEndpoint({
  operationId: 'listReleases',
  method: 'GET',
  path: '/api/console/releases',
  tag: 'console',
  summary: 'Published releases, newest first.',
  access: 'staff',
  staffRoles: RELEASE_READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ name: Type.Optional(Slug) }),
  data: Type.Array(ReleaseRow),
  reads: ['Releases'],
  errors: ['identity.role-missing'],
})

const NumberChange = Type.Object({ before: Type.Number(), after: Type.Number() })
const Names = Type.Object({ added: Type.Array(Type.String()), removed: Type.Array(Type.String()) })

export const ReleaseDiff = Type.Object({
  against: Nullable(Type.Object({ releaseId: Type.String(), version: Type.String() })),
  files: Type.Array(
    Type.Object({
      path: Type.String(),
      change: Type.Union([Type.Literal('added'), Type.Literal('removed'), Type.Literal('changed')]),
      before: Nullable(Type.Integer()),
      after: Nullable(Type.Integer()),
    }),
  ),
  bytes: NumberChange,
  firstBytes: NumberChange,
  hostContract: NumberChange,
  apiContract: NumberChange,
  exposes: Names,
  ownedPaths: Names,
  capabilities: Names,
  locales: Names,
  shared: Type.Array(Type.Object({ name: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) })),
})
export type ReleaseDiff = Static<typeof ReleaseDiff>

export const getRelease = defineEndpoint({
  operationId: 'getRelease',
  method: 'GET',
  path: '/api/console/releases/one',
  tag: 'console',
  summary: 'One release: its record, its gates and what it changes.',
  access: 'staff',
  staffRoles: RELEASE_READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ releaseId: ReleaseId }),
  data: Type.Object({
    release: ReleaseRow,
    record: ReleaseRecord,
    gates: Type.Array(GateOutcome),
    diff: ReleaseDiff,
    blockedFor: Nullable(Type.String()),
    /** Whether it loads together with every other live release; null if untested. */
    isProven: Nullable(Type.Boolean()),
    /** Null for a release that a key signed. */
    provenance: Nullable(Provenance),
  }),
  reads: ['Releases'],
  errors: ['identity.role-missing', 'releases.not-found'],
})

/** Blocks a release for good, or unblocks it. A live one is replaced at once by the last good release of its part. */
export const blockRelease = defineEndpoint({
  operationId: 'blockRelease',
  method: 'POST',
  path: '/api/console/releases/block',
  tag: 'console',
  summary: 'Block a release, or unblock it.',
  access: 'staff',
  staffRoles: RELEASE_MANAGERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ releaseId: ReleaseId, isBlocked: Type.Boolean(), reason: ReleaseReason }),
  data: Type.Object({ epoch: Type.Integer() }),
  changes: ['Releases'],
  errors: ['identity.role-missing', 'releases.not-found', 'releases.no-way-back', 'releases.train-open'],
})

/** Makes another release of the part live for everybody at once; switching to an earlier one also blocks the current one. */
export const switchRelease = defineEndpoint({
  operationId: 'switchRelease',
  method: 'POST',
  path: '/api/console/releases/switch',
  tag: 'console',
  summary: 'Promote a release to everybody, or roll a part back.',
  access: 'staff',
  staffRoles: RELEASE_MANAGERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({
    name: Slug,
    action: Type.Union([Type.Literal('promote'), Type.Literal('rollback')]),
    releaseId: Type.Optional(ReleaseId),
    reason: ReleaseReason,
  }),
  data: Type.Object({ epoch: Type.Integer(), releaseId: Type.String(), version: Type.String() }),
  changes: ['Releases'],
  errors: [
    'identity.role-missing',
    'releases.not-found',
    'releases.no-way-back',
    'releases.train-open',
    'releases.blocked',
    'releases.unproven',
    'releases.path-taken',
    'rollouts.approval-needed',
  ],
})

/** Link to a preview of one release, valid for at most seven days. */
export const previewRelease = defineEndpoint({
  operationId: 'previewRelease',
  method: 'POST',
  path: '/api/console/releases/preview',
  tag: 'console',
  summary: 'Make a signed link that previews one release.',
  access: 'staff',
  staffRoles: RELEASE_READERS,
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({ releaseId: ReleaseId, hours: Type.Integer({ minimum: 1, maximum: 168 }) }),
  data: Type.Object({ url: Type.String(), until: IsoTime }),
  errors: ['identity.role-missing', 'releases.not-found', 'releases.blocked'],
})

export const getVectorFacts = defineEndpoint({
  operationId: 'getVectorFacts',
  method: 'GET',
  path: '/api/console/releases/vector',
  tag: 'console',
  summary: 'See what a session was served, by its vector id.',
  access: 'staff',
  staffRoles: RELEASE_READERS,
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ vectorId: Type.String({ pattern: '^v-[0-9a-f]{12}$', maxLength: 14 }) }),
  data: Type.Object({
    vectorId: Type.String(),
    parts: Type.Array(Type.Object({ name: Type.String(), releaseId: Type.String(), version: Type.String(), state: ReleaseState })),
    firstEpoch: Type.Integer(),
    firstAt: IsoTime,
    lastSeenAt: Nullable(IsoTime),
  }),
  reads: ['Releases'],
  errors: ['identity.role-missing', 'releases.vector-not-found'],
})

/** Command of a publishing team, signed with its key over the canonical JSON; limited to the team's own part. */
export const commandRelease = defineEndpoint({
  operationId: 'commandRelease',
  method: 'POST',
  path: '/api/releases/command',
  tag: 'releases',
  summary: 'Promote, roll back, pause, block or preview by the key of the team.',
  access: 'publisher',
  owner: 'none',
  rate: 'publish',
  isExtension: true,
  body: Strict({
    command: Strict({
      action: Type.Union([
        Type.Literal('start'),
        Type.Literal('promote'),
        Type.Literal('rollback'),
        Type.Literal('pause'),
        Type.Literal('resume'),
        Type.Literal('block'),
        Type.Literal('unblock'),
        Type.Literal('preview'),
      ]),
      name: Slug,
      /** Required by `start`, `promote`, `block`, `unblock` and `preview`. */
      version: Type.Optional(Type.String({ maxLength: 80 })),
      reason: ReleaseReason,
      at: IsoTime,
      nonce: Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 }),
    }),
    signature: Type.String({ maxLength: 200 }),
  }),
  data: Type.Object({ sentence: Type.String(), epoch: Type.Integer(), url: Nullable(Type.String()) }),
  errors: [
    'releases.publisher-unknown',
    'releases.signature-invalid',
    'releases.command-stale',
    'releases.not-found',
    'releases.no-way-back',
    'releases.train-open',
    'releases.train-limit',
    'releases.no-train',
    'releases.blocked',
    'releases.unproven',
    'releases.path-taken',
    'rollouts.state-changed',
    'rollouts.approval-needed',
  ],
})

/** Published and live releases of every part, for the command line and gates; records without file contents. */
export const getLiveReleases = defineEndpoint({
  operationId: 'getLiveReleases',
  method: 'GET',
  path: '/api/releases/live',
  tag: 'releases',
  summary: 'The releases that are served now, with their share.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ name: Type.Optional(Slug) }),
  data: Type.Object({
    epoch: Type.Integer(),
    parts: Type.Array(
      Type.Object({
        name: Type.String(),
        releaseId: Type.String(),
        version: Type.String(),
        commit: Type.String(),
        state: ReleaseState,
        share: Type.Number(),
        record: Type.Optional(ReleaseRecord),
        /** Of the named part, if a CI published it by its token. */
        provenance: Type.Optional(Provenance),
      }),
    ),
  }),
  errors: ['platform.unavailable'],
})
