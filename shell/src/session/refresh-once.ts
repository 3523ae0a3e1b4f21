import { endpoints } from '@parlour/contracts'
import { callOf, type CallResult, type CallArgs } from '@parlour/api-client'
import { readGrant, type Grant } from './read-grant.ts'

/** What a renewal came to. `elsewhere` and `refused` end the session, `unreachable` leaves it as it is. */
export type Renewal = { readonly state: 'granted'; readonly grant: Grant } | { readonly state: 'refused' | 'elsewhere' | 'unreachable' }

interface Deps {
  readonly send: (call: CallArgs) => Promise<CallResult>
  readonly wait: (ms: number) => Promise<void>
}

/** A renewal gives up after this time, in ms, so that a stalled one does not arrive after the server's re-issue window. */
export const REFRESH_TIMEOUT = 8_000
const BUSY_RETRIES = 3

/** Makes the renewal of the access token by the refresh cookie; however many ask at once, one call goes out (S09). */
export function createRefreshOnce(deps: Deps): () => Promise<Renewal> {
  let running: Promise<Renewal> | undefined
  return () => {
    running ??= Promise.race([renew(deps), giveUp(deps)]).finally(() => (running = undefined))
    return running
  }
}

async function renew({ send, wait }: Deps): Promise<Renewal> {
  for (let attempt = 0; ; attempt += 1) {
    const { data, failure } = await send(callOf(endpoints.refreshSession, { body: {} }))
    if (!failure) {
      const grant = readGrant(data)
      return grant ? { state: 'granted', grant } : { state: 'refused' }
    }
    if (failure.status === 422 || failure.error === 'identity.elsewhere') return { state: 'elsewhere' }
    if (failure.status === 401 || failure.status === 403) return { state: 'refused' }
    if (failure.status !== 409 || attempt >= BUSY_RETRIES) return { state: 'unreachable' }
    await wait(300 + Math.random() * 700)
  }
}

async function giveUp({ wait }: Deps): Promise<Renewal> {
  await wait(REFRESH_TIMEOUT)
  return { state: 'unreachable' }
}
