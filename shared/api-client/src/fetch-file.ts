import { CLOCK } from '@parlour/contracts'
import { connected, NO_ANSWER, readEnvelope, requestOf, urlOf, type CallArgs } from './base-query.ts'
import type { CallError } from './envelope-error.ts'

export type FileResult =
  | { readonly file: Blob; readonly name: string | null; readonly failure?: undefined }
  | { readonly file?: undefined; readonly name?: undefined; readonly failure: CallError }

/** Downloads with the page session, so no cookie or token is in the URL. 30 s for the response to begin. Never throws. */
export async function fetchFile(call: CallArgs, signal: AbortSignal): Promise<FileResult> {
  const result = await fetchJudged(call, signal)
  if (result.failure && !signal.aborted) connected().onBrokenCall?.(result.failure, call)
  return result
}

async function fetchJudged(call: CallArgs, signal: AbortSignal): Promise<FileResult> {
  const { accessToken, onFailure } = connected()
  const isLeft = () => signal.aborted
  const sentToken = accessToken()
  const first = await fetchOnce(call, signal)
  if (!first.failure || isLeft() || (await onFailure(first.failure, sentToken, false)) === 'give-up') return first
  const resentToken = accessToken()
  const second = await fetchOnce(call, signal)
  if (second.failure && !isLeft()) await onFailure(second.failure, resentToken, true)
  return second
}

async function fetchOnce(call: CallArgs, signal: AbortSignal): Promise<FileResult> {
  const link = connected()
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timeout = setTimeout(stop, call.timeoutMs ?? CLOCK.requestTimeoutMs)
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    const request = requestOf(call, link.accessToken(), link)
    const response = await (link.fetch ?? fetch)(urlOf(call), {
      ...request,
      headers: { ...request.headers, accept: '*/*' },
      signal: abort.signal,
    })
    clearTimeout(timeout)
    if (response.ok) return { file: await response.blob(), name: nameIn(response.headers.get('content-disposition')) }
    return { failure: readEnvelope(response, await response.json().catch(() => null)).failure ?? NO_ANSWER }
  } catch {
    return { failure: NO_ANSWER }
  } finally {
    clearTimeout(timeout)
    signal.removeEventListener('abort', stop)
  }
}

function nameIn(disposition: string | null): string | null {
  return /filename="([^"\\/]+)"/.exec(disposition ?? '')?.[1] ?? null
}
