import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, Slug, Strict } from './parts.ts'

/** The host contract that shell and remotes of this code base speak; a remote names the versions it works with. */
export const HOST_CONTRACT_VERSION = 1

/** The contract version of the API. */
export const API_CONTRACT_VERSION = 1

/** The oldest contracts that the shell and the API still serve. */
export const OLDEST_CONTRACTS = { host: 1, api: 1 } as const

const Sha384 = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$', maxLength: 71 })
const AssetPath = Type.String({ pattern: '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$', maxLength: 200 })

const Names = Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 3_000 })

/**
 * What a remote may do in the page beside showing itself: call a path of the API, with all below it where it ends on `/*`, or use a service
 * of the shell (decision 0031).
 */
const Capability = Type.String({ pattern: '^(http:/api(/[a-z0-9-]+)+(/\\*)?|host:[a-zA-Z]+)$', maxLength: 100 })
const Capabilities = Type.Array(Capability, { maxItems: 200 })

/** A file of a release: path below `/assets/<name>/`, size in bytes and its integrity value. Paths are content-hashed. */
export const ReleaseFile = Strict({ path: AssetPath, bytes: Type.Integer({ minimum: 0 }), integrity: Sha384 })
export type ReleaseFile = Static<typeof ReleaseFile>

/** What a team publishes: immutable, named by its content. */
export const ReleaseRecord = Strict({
  name: Slug,
  version: Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$', maxLength: 60 }),
  kind: Type.Union([Type.Literal('shell'), Type.Literal('remote')]),
  commit: Type.String({ maxLength: 64 }),
  entry: AssetPath,
  styles: Type.Array(AssetPath, { maxItems: 40 }),
  /** Files that the first page of the release needs besides its entry, in load order; the document preloads them. */
  preloads: Type.Array(AssetPath, { maxItems: 40 }),
  exposes: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10 }),
  ownedPaths: Type.Array(Type.String({ maxLength: 80, pattern: '^[a-z0-9/-]*$' }), { maxItems: 60 }),
  /** The addresses of its pages below the locale, such as `help-center/:article`; releases without them own all below their paths. */
  routes: Type.Optional(Type.Array(Type.String({ maxLength: 120, pattern: '^[a-zA-Z0-9:/-]*$' }), { maxItems: 200 })),
  /** What a remote declares; only releases from before capabilities have none, and they may all. */
  capabilities: Type.Optional(Capabilities),
  hostContract: Type.Integer({ minimum: 1 }),
  apiContract: Type.Integer({ minimum: 1 }),
  shared: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 40 })),
  locales: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 40 }),
  /** The file that renders pages ahead, for Node and no browser. */
  server: Type.Optional(AssetPath),
  /** Scripts and styles of every part that is fetched on demand, by its source file. */
  pages: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.Array(AssetPath, { maxItems: 40 }))),
  /** What the release takes from others: names that the shell shares, and the lines of the calls it makes (`shapeOf`). */
  uses: Type.Optional(Strict({ names: Names, calls: Type.Record(Type.String({ maxLength: 60 }), Names) })),
  /** The names that a shell shares with remotes. */
  offers: Type.Optional(Names),
  files: Type.Array(ReleaseFile, { minItems: 1, maxItems: 2000 }),
})
export type ReleaseRecord = Static<typeof ReleaseRecord>

/** What the browser needs to load one release. */
export const VectorEntry = Type.Object({
  releaseId: Type.String(),
  version: Type.String(),
  entry: Type.String(),
  integrity: Type.String(),
  styles: Type.Array(Type.Object({ href: Type.String(), integrity: Type.String() })),
  preloads: Type.Array(Type.Object({ href: Type.String(), integrity: Type.String() })),
  ownedPaths: Type.Array(Type.String()),
  /** What the shell lets the remote do; everything, where it is missing. */
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
  /** Releases that no page may go on with; a page that holds one leaves it at a safe point. */
  blocked: Type.Array(Type.String()),
  /** Why this visit differs from everybody's: the part whose release a signed link previews, and for whom; null elsewhere. */
  preview: Type.Union([Type.Object({ name: Type.String(), releaseId: Type.String(), person: Type.String(), until: IsoTime }), Type.Null()]),
  /** After this time the page asks for another vector before it fetches more. */
  expiresAt: IsoTime,
  keyId: Type.String(),
  /** Base64 of the Ed25519 signature. */
  signature: Type.String(),
})
export type ReleaseVector = Static<typeof ReleaseVector>

/** What a gate says of a release: in one sentence what failed and which file. */
export const GateOutcome = Type.Object({
  gate: Type.String(),
  isPassed: Type.Boolean(),
  sentence: Type.String(),
  file: Type.Optional(Type.String()),
})
export type GateOutcome = Static<typeof GateOutcome>

/**
 * Publishes a release: record, signature of the team's Ed25519 key over the record's canonical JSON, and a part for each file, named by its path.
 * The `Authorization` header carries the same key's signature over the SHA-256 of the body (`publisherAuthorization`); without it the body is
 * not read.
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
    signature: Type.String({ maxLength: 200 }),
    /** True for a release of a batch whose last release renders the pages. */
    isRenderedLater: Type.Optional(Type.Boolean()),
    /** `candidate` waits for a train or a promotion; `live`, the default, serves at once what passed the gates. */
    mode: Type.Optional(Type.Union([Type.Literal('candidate'), Type.Literal('live')])),
  }),
  data: Type.Object({
    releaseId: Type.String(),
    epoch: Type.Integer(),
    vectorId: Type.String(),
    isNew: Type.Boolean(),
    state: Type.Union([Type.Literal('candidate'), Type.Literal('live')]),
    gates: Type.Array(GateOutcome),
    /** Pages that are served with their markup from now on. */
    renderedPages: Type.Integer(),
    /** Why pages are served without markup. */
    renderingFault: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: [
    'releases.publisher-unknown',
    'releases.signature-invalid',
    'releases.command-stale',
    'releases.hash-mismatch',
    'releases.version-exists',
    'releases.file-exists',
    'releases.contract-unsupported',
    'releases.path-taken',
    'releases.gate-failed',
    'releases.blocked',
    'releases.unproven',
  ],
})

/** The vector of this visit. */
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

/** The parts behind a vector id, unsigned: a development server or a test builds on them, and no page boots from them. */
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
