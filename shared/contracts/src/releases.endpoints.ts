import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { IsoTime, Slug, Strict } from './parts.ts'

/** The host contract that shell and remotes of this code base speak; a remote names the versions it works with. */
export const HOST_CONTRACT_VERSION = 1

/** The contract version of the API. */
export const API_CONTRACT_VERSION = 1

const Sha384 = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$', maxLength: 71 })
const AssetPath = Type.String({ pattern: '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$', maxLength: 200 })

/** A file of a release: path below `/assets/<name>/`, size in bytes and its integrity value. Paths are content-hashed. */
export const ReleaseFile = Strict({ path: AssetPath, bytes: Type.Integer({ minimum: 0 }), integrity: Sha384 })
export type ReleaseFile = Static<typeof ReleaseFile>

/** What a team publishes: immutable, named by its content (releases.md, "Our shape"). */
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
  hostContract: Type.Integer({ minimum: 1 }),
  apiContract: Type.Integer({ minimum: 1 }),
  shared: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 40 })),
  locales: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 40 }),
  /** The file that renders pages ahead, for Node and no browser. */
  server: Type.Optional(AssetPath),
  /** Scripts and styles of every part that is fetched on demand, by its source file. */
  pages: Type.Optional(Type.Record(Type.String({ maxLength: 200 }), Type.Array(AssetPath, { maxItems: 40 }))),
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
})
export type VectorEntry = Static<typeof VectorEntry>

/** The exact release of the shell and of each remote for one visit, with a rising epoch. */
export const ReleaseVector = Type.Object({
  id: Type.String(),
  epoch: Type.Integer(),
  apiContract: Type.Integer(),
  shell: VectorEntry,
  remotes: Type.Record(Type.String(), VectorEntry),
})
export type ReleaseVector = Static<typeof ReleaseVector>

/** Publishes a release: record, signature of the team's Ed25519 key over the record's canonical JSON, and the files as base64. */
export const publishRelease = defineEndpoint({
  operationId: 'publishRelease',
  method: 'POST',
  path: '/api/releases/publish',
  tag: 'releases',
  summary: 'Publish an immutable release and make it live.',
  access: 'publisher',
  owner: 'none',
  rate: 'publish',
  isExtension: true,
  bodyLimit: 48 * 1024 * 1024,
  body: Strict({
    record: ReleaseRecord,
    signature: Type.String({ maxLength: 200 }),
    contents: Type.Record(Type.String({ maxLength: 200 }), Type.String()),
    /** True for a release of a batch whose last release renders the pages. */
    isRenderedLater: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({
    releaseId: Type.String(),
    epoch: Type.Integer(),
    vectorId: Type.String(),
    isNew: Type.Boolean(),
    /** Pages that are served with their markup from now on. */
    renderedPages: Type.Integer(),
    /** Why pages are served without markup. */
    renderingFault: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: [
    'releases.publisher-unknown',
    'releases.signature-invalid',
    'releases.hash-mismatch',
    'releases.version-exists',
    'releases.file-exists',
    'releases.contract-unsupported',
    'releases.path-taken',
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

/** A release as the console lists it. */
export const ReleaseRow = Type.Object({
  releaseId: Type.String(),
  name: Type.String(),
  version: Type.String(),
  commit: Type.String(),
  bytes: Type.Integer(),
  isLive: Type.Boolean(),
  publishedAt: IsoTime,
})
export type ReleaseRow = Static<typeof ReleaseRow>

/** Releases for staff, newest first. */
export const listReleases = defineEndpoint({
  operationId: 'listReleases',
  method: 'GET',
  path: '/api/console/releases',
  tag: 'console',
  summary: 'Published releases, newest first.',
  access: 'staff',
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({}),
  data: Type.Array(ReleaseRow),
  errors: ['identity.role-missing'],
})
