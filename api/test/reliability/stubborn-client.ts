import { setTimeout as pause } from 'node:timers/promises'
import { serve, type Served } from './load.ts'
import type { ShopCall } from './shop-calls.ts'

const TIMEOUT_MS = 60_000
const PAUSE_MS = 200

/** Retries across addresses with the same key until it gets any response, errors included. */
export async function serveStubbornly(urls: readonly string[], token: string | null, call: ShopCall, start: number): Promise<Served> {
  const end = performance.now() + TIMEOUT_MS
  const startedAt = performance.now()
  for (let attempt = start; ; attempt += 1) {
    const served = await serve(urls[attempt % urls.length] ?? '', token, call)
    const isAnswered = served.status !== 0 && served.status < 500
    if (isAnswered || performance.now() > end) return { ...served, milliseconds: performance.now() - startedAt }
    await pause(PAUSE_MS)
  }
}
