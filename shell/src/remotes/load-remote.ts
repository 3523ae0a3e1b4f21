import { HOST_CONTRACT_VERSION } from '@parlour/contracts'
import type { RemoteDefinition } from '@parlour/federation-sdk'
import type { FetchRemote } from './create-federation.ts'

/** No response, not a remote, or made for a newer host. */
export type LoadFailure = 'unreachable' | 'wrong-shape' | 'too-new'

export type LoadedRemote =
  | { readonly state: 'ready'; readonly remote: RemoteDefinition }
  | { readonly state: LoadFailure; readonly cause: unknown }

/** In ms, for the entry and its first file. */
export const REMOTE_TIMEOUT = 15_000

/** Never throws. */
export async function loadRemote(fetchRemote: FetchRemote, name: string, attempt: number): Promise<LoadedRemote> {
  const fetched = await inTime(fetchRemote, name, attempt)
  if ('cause' in fetched) return { state: 'unreachable', cause: fetched.cause }
  const candidate = fetched.value
  if (!isRecord(candidate) || typeof candidate.contractVersion !== 'number') return { state: 'wrong-shape', cause: candidate }
  if (candidate.contractVersion > HOST_CONTRACT_VERSION) return { state: 'too-new', cause: candidate.contractVersion }
  return isRemote(candidate, name) ? { state: 'ready', remote: candidate } : { state: 'wrong-shape', cause: candidate }
}

async function inTime(fetchRemote: FetchRemote, name: string, attempt: number): Promise<{ value: unknown } | { cause: unknown }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than ${REMOTE_TIMEOUT} ms`)), REMOTE_TIMEOUT)
  })
  try {
    return { value: await Promise.race([fetchRemote(name, attempt), tooLate]) }
  } catch (cause) {
    return { cause }
  } finally {
    clearTimeout(timer)
  }
}

function isRemote(candidate: Record<string, unknown>, name: string): candidate is Record<string, unknown> & RemoteDefinition {
  return (
    candidate.name === name &&
    Array.isArray(candidate.ownedPaths) &&
    Array.isArray(candidate.routes) &&
    typeof candidate.loadLocale === 'function'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
