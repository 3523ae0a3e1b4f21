import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, Slug, Strict } from './parts.ts'
import { BuiltNavigationEntry, MOST_NAVIGATION_ENTRIES, RemoteManifest, ServedNavigationEntry } from './remote-manifest.ts'

export const HOST_CONTRACT_VERSION = 1

export const API_CONTRACT_VERSION = 1

export const OLDEST_CONTRACTS = { host: 1, api: 1 } as const

const Sha384 = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$', maxLength: 71 })
const AssetPath = Type.String({ pattern: '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$', maxLength: 200 })

const { ownedPaths, routes, guarded, needs, capabilities } = RemoteManifest.properties

const Names = Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 3_000 })

/** Path below `/assets/<name>/`, content-hashed; size in bytes; integrity value. */
export const ReleaseFile = Strict({ path: AssetPath, bytes: Type.Integer({ minimum: 0 }), integrity: Sha384 })
export type ReleaseFile = Static<typeof ReleaseFile>

export const ReleaseRecord = Strict({
  name: Slug,
  version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$', maxLength: 60 }),
  kind: Type.Union([Type.Literal('shell'), Type.Literal('remote')]),
  commit: Type.String({ maxLength: 64 }),
  entry: AssetPath,
  styles: Type.Array(AssetPath, { maxItems: 40 }),
  /** Files that the first page needs besides the entry, in load order; the document preloads them. */
  preloads: Type.Array(AssetPath, { maxItems: 40 }),
  exposes: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10 }),
  ownedPaths,
  routes,
  /** Missing only in releases older than the field (`guardedPathsOf`). */
  guarded,
  needs,
  /** Missing only in releases older than capabilities; those are granted everything. */
  capabilities,
  navigation: Type.Optional(Type.Array(BuiltNavigationEntry, { maxItems: MOST_NAVIGATION_ENTRIES })),
  hostContract: Type.Integer({ minimum: 1 }),
  apiContract: Type.Integer({ minimum: 1 }),
  shared: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 40 })),
  locales: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 40 }),
  server: Type.Optional(AssetPath),
  /** Scripts and styles of each lazily loaded part, keyed by source file. */
  pages: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.Array(AssetPath, { maxItems: 40 }))),
  /** What the release uses of others: names shared by the shell, and the fields of the calls it makes (`shapeOf`). */
  uses: Type.Optional(Strict({ names: Names, calls: Type.Record(Type.String({ maxLength: 60 }), Names) })),
  offers: Type.Optional(Names),
  files: Type.Array(ReleaseFile, { minItems: 1, maxItems: 2000 }),
})
export type ReleaseRecord = Static<typeof ReleaseRecord>

export const VectorEntry = Type.Object({
  releaseId: Type.String(),
  version: Type.String(),
  entry: Type.String(),
  integrity: Type.String(),
  styles: Type.Array(Type.Object({ href: Type.String(), integrity: Type.String() })),
  preloads: Type.Array(Type.Object({ href: Type.String(), integrity: Type.String() })),
  ownedPaths: Type.Array(Type.String()),
  guarded,
  needs,
  navigation: Type.Optional(Type.Array(ServedNavigationEntry)),
  /** Everything is allowed when missing. */
  capabilities: Type.Optional(Type.Array(Type.String())),
})
export type VectorEntry = Static<typeof VectorEntry>

/**
 * The exact release of the shell and of each remote for one visit. The id names the combination, the epoch the generation that it was drawn
 * from; the registry signs the canonical JSON of all other fields with its Ed25519 key.
 */
export const ReleaseVector = Type.Object({
  id: Type.String(),
  epoch: Type.Integer(),
  apiContract: Type.Integer(),
  shell: VectorEntry,
  remotes: Type.Record(Type.String(), VectorEntry),
  /** Releases that must no longer run; a page that has one loaded leaves it at a safe point. */
  blocked: Type.Array(Type.String()),
  preview: Type.Union([Type.Object({ name: Type.String(), releaseId: Type.String(), person: Type.String(), until: IsoTime }), Type.Null()]),
  /** After this time the page requests a new vector before it loads more. */
  expiresAt: IsoTime,
  keyId: Type.String(),
  signature: Type.String(),
})
export type ReleaseVector = Static<typeof ReleaseVector>

export const GateOutcome = Type.Object({
  gate: Type.String(),
  isPassed: Type.Boolean(),
  sentence: Type.String(),
  file: Type.Optional(Type.String()),
})
export type GateOutcome = Static<typeof GateOutcome>

/** The run of a CI that published a release, as its token says. */
export const Provenance = Type.Object({
  issuer: Type.String(),
  repository: Type.String(),
  branch: Type.String(),
  environment: Type.String(),
  commit: Type.String(),
  runId: Type.String(),
  runUrl: Type.String(),
})
export type Provenance = Static<typeof Provenance>

/**
 * Publishes a release: record, signature of the team's Ed25519 key over the record's canonical JSON, and a part for each file, named by its path.
 * The `Authorization` header carries the same key's signature over the SHA-256 of the body (`publisherAuthorization`); without it the body is
 * not read. A token of the CI (`trustedAuthorization`) takes the place of both signatures, once.
 */
export const publishRelease = defineEndpoint({
  operationId: 'publishRelease',
  method: 'POST',
  path: '/api/releases/publish',
  tag: 'releases',
  summary: 'Publish an immutable release and make it live.',
  access: 'publisher',
  owner: 'none',
  rate: 'publish',
  isBodySigned: true,
  isExtension: true,
  bodyLimit: 48 * 1024 * 1024,
  jsonPart: 'publication',
  body: Strict({
    record: ReleaseRecord,
    signature: Type.Optional(Type.String({ maxLength: 200 })),
    /** True for a release of a batch in which the last release renders the pages. */
    isRenderedLater: Type.Optional(Type.Boolean()),
    /** `candidate` waits for a train or a promotion; `live` (default) serves at once if the gates pass. */
    mode: Type.Optional(Type.Union([Type.Literal('candidate'), Type.Literal('live')])),
  }),
  data: Type.Object({
    releaseId: Type.String(),
    epoch: Type.Integer(),
    vectorId: Type.String(),
    isNew: Type.Boolean(),
    state: Type.Union([Type.Literal('candidate'), Type.Literal('live')]),
    gates: Type.Array(GateOutcome),
    renderedPages: Type.Integer(),
    renderingFault: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: [
    'releases.publisher-unknown',
    'releases.signature-invalid',
    'releases.command-stale',
    'releases.token-invalid',
    'releases.token-expired',
    'releases.token-used',
    'releases.token-mismatch',
    'releases.issuer-unreachable',
    'releases.hash-mismatch',
    'releases.version-exists',
    'releases.file-exists',
    'releases.contract-unsupported',
    'releases.path-taken',
    'releases.path-unregistered',
    'releases.gate-failed',
    'releases.blocked',
    'releases.unproven',
  ],
})

export const getReleaseVector = defineEndpoint({
  operationId: 'getReleaseVector',
  method: 'GET',
  path: '/api/releases/vector',
  tag: 'releases',
  summary: 'The release vector of this visit.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: ReleaseVector,
  errors: ['platform.unavailable'],
})

/** Parts of a vector id, unsigned; for development servers and tests, pages never boot from it. */
export const getNamedVector = defineEndpoint({
  operationId: 'getNamedVector',
  method: 'GET',
  path: '/api/releases/vectors/one',
  tag: 'releases',
  summary: 'The releases behind a vector id.',
  access: 'public',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ vectorId: Type.String({ pattern: '^v-[0-9a-f]{12}$', maxLength: 14 }) }),
  data: Type.Object({ vectorId: Type.String(), shell: VectorEntry, remotes: Type.Record(Type.String(), VectorEntry) }),
  errors: ['releases.vector-not-found'],
})
