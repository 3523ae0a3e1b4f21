import { join } from 'node:path'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Releases } from '../modules/releases/index.ts'
import { commandPart } from './release/command-part.ts'
import { publisherKeyOf, type PublisherKey } from './publisher-keys.ts'
import { PublishRejectedError, publishWorkspace } from './publish-workspace.ts'
import { packRelease } from './release-package.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY } from './workspaces.ts'

export interface ProductPublication {
  readonly url: string
  readonly dataDirectory: string
  readonly registry: Pick<Releases, 'registerPublisher' | 'liveVersionOf' | 'canaryVersionOf' | 'renderLive'>
  readonly signal?: AbortSignal
  readonly checkout?: string
  readonly workspaces?: Readonly<Record<string, string>>
}

export interface PublishedProduct {
  readonly renderedPages: number
  readonly renderingFault: string | null
  readonly unchanged: readonly string[]
}

/** Codes of a part that was rolled back or is in a train: a start must not undo what a release manager decided. */
const DECIDED: readonly (string | undefined)[] = ['releases.blocked', 'releases.train-open']

export const START_COMMIT = 'local'

/** Skips parts whose live release is a team's, or the same. Pages are rendered once, with the last part. Throws PublishRejectedError. */
export async function publishProduct(publication: ProductPublication): Promise<PublishedProduct> {
  const { url, dataDirectory, signal, checkout = ROOT_DIRECTORY } = publication
  const starts = readStartReleases(dataDirectory, checkout)
  const { own, unchanged } = await partsToPublish(publication, starts)
  const changed = await changedOf(own)
  let rendered: Pick<PublishedProduct, 'renderedPages' | 'renderingFault'> | null = null
  for (const { name, workspace, key, live } of changed) {
    try {
      const isRenderedLater = name !== changed.at(-1)?.name
      const onPacked = (version: string) => starts.record(name, live, version)
      await takeDemonstrationBack(publication, starts, name)
      const published = await publishWorkspace({
        url,
        workspace,
        key,
        commit: START_COMMIT,
        isRenderedLater,
        onPacked,
        ...(signal && { signal }),
      })
      rendered = published
      if (published.state === 'live') starts.record(name, null, published.version)
      else unchanged.push(`${name} ${published.version} waits as a candidate, because its part is protected`)
    } catch (error) {
      if (!(error instanceof PublishRejectedError && DECIDED.includes(error.code))) throw error
      unchanged.push(error.message)
    }
  }
  const { renderedPages, renderingFault } = rendered ?? (await publication.registry.renderLive())
  return { renderedPages, renderingFault, unchanged }
}

/** A canary of the demonstration world is no decision of a person: a developer sees what was changed. */
async function takeDemonstrationBack(
  { url, dataDirectory, registry }: ProductPublication,
  starts: StartReleases,
  part: string,
): Promise<void> {
  const version = await registry.canaryVersionOf(part)
  if (version === null || !starts.isDemonstrated(part, version)) return
  await commandPart(
    { url, dataDirectory },
    { action: 'rollback', part, version: null, reason: `A start publishes ${part} from changed sources` },
  )
}

interface OwnPart {
  readonly name: string
  readonly workspace: string
  readonly key: PublisherKey
  readonly live: string | null
}

async function changedOf(parts: readonly OwnPart[]): Promise<readonly OwnPart[]> {
  const versions = await Promise.all(parts.map(async ({ workspace }) => (await packRelease(workspace, START_COMMIT)).record.version))
  return parts.filter(({ live }, position) => live !== versions[position])
}

async function partsToPublish(
  { registry, dataDirectory, checkout = ROOT_DIRECTORY, workspaces = PUBLISHED_WORKSPACES }: ProductPublication,
  starts: StartReleases,
): Promise<{ readonly own: readonly OwnPart[]; readonly unchanged: string[] }> {
  const own: OwnPart[] = []
  const unchanged: string[] = []
  for (const [name, folder] of Object.entries(workspaces)) {
    const live = await registry.liveVersionOf(name)
    const key = publisherKeyOf(dataDirectory, name)
    if (!(await registry.registerPublisher(name, key.publicKeyPem))) {
      unchanged.push(`${name} ${live ?? '(nothing yet)'} is not published by the key of this data folder`)
    } else if (live !== null && !starts.has(name, live)) {
      unchanged.push(
        `${name} ${live} was not published by a start of this checkout; to replace it: npm run release -- publish ${name} --live`,
      )
    } else own.push({ name, workspace: join(checkout, folder), key, live })
  }
  return { own, unchanged }
}

interface StartReleases {
  /** Also true when a start ended while it was publishing this version. */
  readonly has: (part: string, version: string) => boolean
  /** Whether the demonstration world started a canary of this version. */
  readonly isDemonstrated: (part: string, version: string) => boolean
  /** Must be called before publishing. */
  readonly record: (part: string, live: string | null, next: string) => void
}

interface StoredReleases {
  readonly versions: Record<string, string[]>
  readonly canaries: Readonly<Record<string, string>>
}

const FILE = 'start-releases.json'

/** Ignores starts of other checkouts. */
function readStartReleases(dataDirectory: string, checkout: string): StartReleases {
  const { versions, canaries } = storedReleases(join(dataDirectory, FILE), checkout)
  return {
    has: (part, version) => versions[part]?.includes(version) ?? false,
    isDemonstrated: (part, version) => canaries[part] === version,
    record: (part, live, next) => {
      versions[part] = live === null ? [next] : [live, next]
      writeStartReleases(dataDirectory, checkout, { versions, canaries })
    },
  }
}

/** For the demonstration world, whose last releases are those that a start would publish. */
export function writeStartReleases(dataDirectory: string, checkout: string, releases: StoredReleases): void {
  const file = join(dataDirectory, FILE)
  mkdirSync(dataDirectory, { recursive: true })
  writeFileSync(`${file}.part`, JSON.stringify({ checkout, ...releases }))
  renameSync(`${file}.part`, file)
}

function storedReleases(file: string, checkout: string): StoredReleases {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { checkout: string } & Partial<StoredReleases>
    if (stored.checkout === checkout) return { versions: stored.versions ?? {}, canaries: stored.canaries ?? {} }
  } catch {
    // None is stored, or it was cut off.
  }
  return { versions: {}, canaries: {} }
}
