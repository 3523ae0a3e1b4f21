import { canonicalJson } from '../modules/releases/index.ts'
import type { PublisherKey } from './publisher-keys.ts'
import { packRelease } from './release-package.ts'

/** What the registry answered. */
export interface PublishedWorkspace {
  readonly name: string
  readonly version: string
  readonly epoch: number
  readonly vectorId: string
  readonly isNew: boolean
  readonly files: number
  readonly bytes: number
  /** Pages that are served with their markup from now on. */
  readonly renderedPages: number
  /** Which pages are served without markup and why, a line each, or null. */
  readonly renderingFault: string | null
}

/** A publication that the registry refused, with its own sentence and the file or field it named. */
export class PublishRefusedError extends Error {
  override readonly name = 'PublishRefusedError'
}

/** Packs, signs and publishes a built workspace to the registry at `url`. Throws PublishRefusedError when the registry says no. */
export async function publishWorkspace(options: {
  readonly url: string
  readonly workspace: string
  readonly key: PublisherKey
  readonly commit: string
  /** True when a release published after this one renders the pages of both. */
  readonly isRenderedLater?: boolean
}): Promise<PublishedWorkspace> {
  const { record, contents } = await packRelease(options.workspace, options.commit)
  const response = await fetch(`${options.url}/api/releases/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({
      record,
      ...(options.isRenderedLater ? { isRenderedLater: true } : {}),
      signature: options.key.sign(canonicalJson(record)),
      contents: Object.fromEntries([...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])),
    }),
  })
  const envelope = (await response.json()) as {
    msg: string
    data: { error?: string; fields?: object } & Pick<
      PublishedWorkspace,
      'epoch' | 'vectorId' | 'isNew' | 'renderedPages' | 'renderingFault'
    >
  }
  if (!response.ok) {
    throw new PublishRefusedError(
      `${record.name} ${record.version} was refused: ${envelope.msg} (${envelope.data.error} ${JSON.stringify(envelope.data.fields ?? {})})`,
    )
  }
  const { epoch, vectorId, isNew, renderedPages, renderingFault } = envelope.data
  const bytes = record.files.reduce((sum, file) => sum + file.bytes, 0)
  const served = { epoch, vectorId, isNew, renderedPages, renderingFault }
  return { name: record.name, version: record.version, ...served, files: record.files.length, bytes }
}
