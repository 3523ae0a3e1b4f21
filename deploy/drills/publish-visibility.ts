import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, type ReleaseVector } from '@parlour/contracts'
import type { PublisherKey } from '../../api/src/cli/publisher-keys.ts'
import { benchRelease, type BenchPublication } from '../../api/src/modules/releases/releases-process.test-bench.ts'
import { serve } from '../../api/test/reliability/load.ts'
import type { Traffic } from './proxied-traffic.ts'
import { sendPublication } from './served-product.ts'

interface Publishing {
  readonly url: string
  readonly key: PublisherKey
  readonly traffic: Pick<Traffic, 'complete' | 'signIn'>
  readonly processes: readonly { readonly served: { readonly url: string }; readonly isUp: boolean }[]
}

const EVERY_MS = 3_000
const SIGN_IN_EVERY = 40
const POLL_MS = 5
const VISIBLE_WITHIN_MS = 10_000

/** Promotes a release every few seconds; `stop` returns how many ms after it was live the slowest of all running processes served each. */
export function measurePublishing(publishing: Publishing): { readonly stop: () => Promise<readonly number[]> } {
  const ending = new AbortController()
  const running = publishUntil(ending.signal, publishing)
  running.catch(() => undefined)
  return {
    stop: async () => {
      ending.abort()
      return running
    },
  }
}

async function publishUntil(signal: AbortSignal, { url, key, traffic, processes }: Publishing): Promise<readonly number[]> {
  const times: number[] = []
  let token = ''
  for (let turn = 1; !signal.aborted; turn += 1) {
    if (turn % SIGN_IN_EVERY === 1) token = await traffic.signIn('release1')
    const version = `1.0.${turn}`
    const candidate = await traffic.complete('publishRelease', async () => {
      const response = await sendPublication(url, key, { ...benchRelease('account', version), mode: 'candidate' }).catch(() => null)
      const isOk = response?.ok === true
      const releaseId = isOk ? ((await response.json()) as { readonly data: BenchPublication }).data.releaseId : ''
      return { status: response?.status ?? 0, isOk, releaseId }
    })
    const input = { name: 'account', action: 'promote', releaseId: candidate?.releaseId ?? '', reason: 'a drill' }
    const promotion = { definition: endpoints.switchRelease, input, key: randomUUID() }
    let attempts = 0
    let answeredAt = Infinity
    const promoted = traffic.complete('switchRelease', async () => {
      attempts += 1
      const answer = await serve(url, token, promotion)
      answeredAt = performance.now()
      return answer
    })
    const serving = await Promise.all(processes.filter(({ isUp }) => isUp).map(async (process) => servedAt(process, version)))
    // The gates and pages come before: it is live when it was answered so, or was served first.
    const seen = serving.filter((at) => at !== -Infinity)
    if ((await promoted) && attempts === 1 && seen.length > 0) times.push(Math.max(...seen) - Math.min(answeredAt, ...seen))
    await pause(EVERY_MS)
  }
  return times
}

/** -Infinity for a process that is taken down meanwhile. */
async function servedAt(process: Publishing['processes'][number], version: string): Promise<number> {
  const { url } = process.served
  for (const until = performance.now() + VISIBLE_WITHIN_MS; performance.now() < until;) {
    const response = await fetch(`${url}${endpoints.getReleaseVector.path}`).catch(() => null)
    if (!process.isUp) return -Infinity
    const vector = response?.ok ? ((await response.json()) as { readonly data: ReleaseVector }).data : null
    if (vector?.remotes.account?.version === version) return performance.now()
    await pause(POLL_MS)
  }
  return Infinity
}
