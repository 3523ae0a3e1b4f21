import { join } from 'node:path'
import type { PublisherKey } from './publisher-keys.ts'
import { PublishRefusedError, publishWorkspace } from './publish-workspace.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY } from './workspaces.ts'

/** What became of publishing every part. */
export interface PublishedProduct {
  /** Public pages that are served with their markup. */
  readonly renderedPages: number
  /** Which pages are served without markup and why, a line each, or null. */
  readonly renderingFault: string | null
  /** A sentence for each part that is served by another release than the one of this checkout. */
  readonly kept: readonly string[]
}

/** Codes of a part that somebody rolled back or that a train carries: a start must not undo what a release manager decided. */
const DECIDED: readonly (string | undefined)[] = ['releases.blocked', 'releases.train-open']

/** Publishes the build of every part to the registry at `url`; pages are rendered once, with the last. Throws PublishRefusedError. */
export async function publishProduct(url: string, keyOf: (name: string) => Promise<PublisherKey>): Promise<PublishedProduct> {
  const kept: string[] = []
  let rendered: Pick<PublishedProduct, 'renderedPages' | 'renderingFault'> = { renderedPages: 0, renderingFault: null }
  const last = Object.keys(PUBLISHED_WORKSPACES).at(-1)
  for (const [name, folder] of Object.entries(PUBLISHED_WORKSPACES)) {
    const key = await keyOf(name)
    try {
      const workspace = join(ROOT_DIRECTORY, folder)
      const published = await publishWorkspace({ url, workspace, key, commit: 'local', isRenderedLater: name !== last })
      rendered = published
      if (published.state === 'candidate') kept.push(`${name} ${published.version} waits as a candidate, because its part is protected`)
    } catch (error) {
      if (!(error instanceof PublishRefusedError && DECIDED.includes(error.code))) throw error
      kept.push(error.message)
    }
  }
  return { renderedPages: rendered.renderedPages, renderingFault: rendered.renderingFault, kept }
}
