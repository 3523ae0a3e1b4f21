import { setTimeout as pause } from 'node:timers/promises'
import type { GateOutcome } from '@parlour/contracts'
import type { PublisherKey } from './publisher-keys.ts'
import { packRelease } from './release-package.ts'
import type { CiToken } from './release/ci-token.ts'
import { signedPublication, trustedPublication } from './signed-publication.ts'

export interface PublishedWorkspace {
  readonly name: string
  readonly version: string
  readonly epoch: number
  readonly vectorId: string
  readonly isNew: boolean
  readonly state: 'candidate' | 'live'
  readonly gates: readonly GateOutcome[]
  readonly files: number
  readonly bytes: number
  readonly renderedPages: number
  readonly renderingFault: string | null
}

export class PublishRejectedError extends Error {
  override readonly name = 'PublishRejectedError'
  readonly code: string | undefined

  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

/** How long a busy registry is retried; publishing the same again changes nothing. */
const RETRY_WITHIN_MS = 60_000
const RETRY_AFTER_SECONDS = 1

/** Retries while the registry is busy. Throws PublishRejectedError when it rejects the release. */
export async function publishWorkspace(options: {
  readonly url: string
  readonly workspace: string
  readonly key: PublisherKey | CiToken
  readonly commit: string
  /** True when a release published after this one renders the pages of both. */
  readonly isRenderedLater?: boolean
  /** A candidate is stored but not served until it is promoted or started. */
  readonly mode?: 'candidate' | 'live'
  readonly signal?: AbortSignal
  readonly onPacked?: (version: string) => void
}): Promise<PublishedWorkspace> {
  const { record, contents } = await packRelease(options.workspace, options.commit)
  options.onPacked?.(record.version)
  const { key } = options
  const publication = {
    record,
    ...(options.isRenderedLater ? { isRenderedLater: true } : {}),
    ...(options.mode ? { mode: options.mode } : {}),
    contents,
  }
  const { response, envelope } = await sendUntilFree(`${options.url}/api/releases/publish`, async () => {
    const signed = typeof key === 'function' ? trustedPublication(await key(), publication) : signedPublication(key, publication)
    const { payload, headers } = await signed
    return { method: 'POST', headers: { ...headers, 'accept-language': 'en' }, body: payload, signal: options.signal ?? null }
  })
  if (!response.ok) {
    const text = `${record.name} ${record.version} was refused: ${errorText(envelope.msg, envelope.data)}`
    throw new PublishRejectedError(text, envelope.data.error)
  }
  const { epoch, vectorId, isNew, state, gates, renderedPages, renderingFault } = envelope.data
  const bytes = record.files.reduce((sum, file) => sum + file.bytes, 0)
  const served = { epoch, vectorId, isNew, state, gates, renderedPages, renderingFault }
  return { name: record.name, version: record.version, ...served, files: record.files.length, bytes }
}

interface Envelope {
  readonly msg: string
  readonly data: Rejection & Answer
}

/** Retries 503 (database away or locked) and 409 (lost a race), signed anew. */
async function sendUntilFree(url: string, sign: () => Promise<RequestInit>) {
  for (const until = performance.now() + RETRY_WITHIN_MS; ;) {
    const request = await sign()
    const response = await fetch(url, request)
    const envelope = (await response.json()) as Envelope
    const isBusy = [503, 429].includes(response.status) || envelope.data.error === 'platform.conflict'
    const waitMs = Number(response.headers.get('retry-after') ?? RETRY_AFTER_SECONDS) * 1_000
    if (!isBusy || performance.now() + waitMs > until) return { response, envelope }
    await pause(waitMs, undefined, request.signal ? { signal: request.signal } : {})
  }
}

interface Answer extends Pick<
  PublishedWorkspace,
  'epoch' | 'vectorId' | 'isNew' | 'state' | 'gates' | 'renderedPages' | 'renderingFault'
> {}

export interface Rejection {
  readonly error?: string
  readonly fields?: Readonly<Record<string, string>>
}

export function errorText(message: string, { error, fields = {} }: Rejection): string {
  const lines = Object.entries(fields).flatMap(([name, said]) => said.split('\n').map((line) => `\n  ✗ ${name}: ${line}`))
  return `${message} (${error ?? 'no code'})${lines.join('')}`
}
