import { join } from 'node:path'
import type { Releases } from '../modules/releases/index.ts'
import { publisherKeyOf, type PublisherKey } from './publisher-keys.ts'
import { PublishRejectedError, publishWorkspace } from './publish-workspace.ts'
import { readStartReleases, type StartReleases } from './start-releases.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY } from './workspaces.ts'

/** What a start publishes, and where. */
export interface ProductPublication {
  /** The address of the registry. */
  readonly url: string
  readonly dataDirectory: string
  readonly registry: Pick<Releases, 'registerPublisher' | 'liveVersionOf'>
  readonly signal?: AbortSignal
  /** The folder of the product, and the folders of its parts in it; those of this checkout unless given. */
  readonly checkout?: string
  readonly workspaces?: Readonly<Record<string, string>>
}

/** What became of publishing every part. */
export interface PublishedProduct {
  /** Public pages that are served with their markup. */
  readonly renderedPages: number
  /** Which pages are served without markup and why, a line each, or null. */
  readonly renderingFault: string | null
  /** A sentence for each part that is served by another release than the one of this checkout. */
  readonly unchanged: readonly string[]
}

/** Codes of a part that somebody rolled back or that a train carries: a start must not undo what a release manager decided. */
const DECIDED: readonly (string | undefined)[] = ['releases.blocked', 'releases.train-open']

const COMMIT = 'local'

/**
 * Publishes the build of every part of which nothing is live, or only what a start of this checkout published from this data folder; a
 * release of a team stays. Pages are rendered once, with the last part. Throws PublishRejectedError.
 */
export async function publishProduct(publication: ProductPublication): Promise<PublishedProduct> {
  const { url, dataDirectory, signal, checkout = ROOT_DIRECTORY } = publication
  const starts = readStartReleases(dataDirectory, checkout)
  const { own, unchanged } = await partsToPublish(publication, starts)
  let rendered: Pick<PublishedProduct, 'renderedPages' | 'renderingFault'> = { renderedPages: 0, renderingFault: null }
  for (const { name, workspace, key, live } of own) {
    try {
      const isRenderedLater = name !== own.at(-1)?.name
      const onPacked = (version: string) => starts.record(name, live, version)
      const published = await publishWorkspace({
        url,
        workspace,
        key,
        commit: COMMIT,
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
  return { renderedPages: rendered.renderedPages, renderingFault: rendered.renderingFault, unchanged }
}

interface OwnPart {
  readonly name: string
  readonly workspace: string
  readonly key: PublisherKey
  /** The live version, or null. */
  readonly live: string | null
}

/** The parts that a start may publish, and a sentence for each of the others. */
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
      unchanged.push(`${name} ${live ?? '(nothing yet)'} is published by the key of another data folder`)
    } else if (live !== null && !starts.has(name, live)) {
      unchanged.push(
        `${name} ${live} was not published by a start of this checkout; to replace it: npm run release -- publish ${name} --live`,
      )
    } else own.push({ name, workspace: join(checkout, folder), key, live })
  }
  return { own, unchanged }
}
