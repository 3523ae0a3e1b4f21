import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ReleaseRecord } from '@parlour/contracts'
import { request as requests, type BrowserContext, type Page } from '@playwright/test'
import { actingCode } from '../fixtures/hostile-actions.ts'
import { HOSTILE_WORKER, HOSTILE_WORKER_CODE, leavingCode } from '../fixtures/hostile-channels.ts'
import { logInByApi } from '../fixtures/merchant.ts'
import { publishPlanted } from '../fixtures/planted-release.ts'
import type { Sink } from '../fixtures/sink-server.ts'

declare global {
  interface Window {
    hostileWays: { readonly closed: readonly string[]; readonly open: readonly string[] }
    hostileLeave: (way: string, to: string, stun: string) => Promise<string>
    hostile: {
      readonly swapped: readonly string[]
      readonly ran: readonly string[]
      readonly makers: readonly string[]
      readonly shown: () => string
      readonly run: (maker: string) => Promise<void>
      readonly call: (path: string, body: object) => Promise<{ readonly status: number; readonly error: string }>
      readonly read: () => Promise<readonly string[]>
      readonly register: (scope: string) => Promise<string>
      readonly registrations: () => Promise<number>
    }
  }
}

export async function publishHostile(): Promise<void> {
  const request = await requests.newContext({ baseURL: process.env.E2E_URL ?? '' })
  const { accessToken } = await logInByApi(request, { account: 'operations1', password: 'parlour-demo' })
  const headers = { authorization: `Bearer ${accessToken}` }
  const read = async <Data>(path: string) => ((await (await request.get(path, { headers })).json()) as { readonly data: Data }).data
  const { remotes } = await read<{ readonly remotes: Readonly<Record<string, { readonly releaseId: string }>> }>('/api/releases/vector')
  const { record } = await read<{ readonly record: ReleaseRecord }>(
    `/api/console/releases/one?releaseId=${remotes.account?.releaseId ?? ''}`,
  )
  const worker = `/assets/account/${HOSTILE_WORKER}`
  const code = leavingCode(worker) + actingCode(worker)
  // Other journeys plant their code in the same release.
  const version = `${record.version}-${randomUUID().slice(0, 8)}`
  await publishPlanted(request, { ...record, version }, code, [{ path: HOSTILE_WORKER, text: HOSTILE_WORKER_CODE }])
  await request.dispose()
}

export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

export async function openHostile(page: Page): Promise<void> {
  await page.goto('/en/cart')
  await page.locator('html[data-hostile]').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export async function leaveBy(page: Page, way: string, sink: Sink): Promise<void> {
  const args = [way, sink.addressOf(way), sink.stun] as const
  const tried = page.evaluate(async ([name, to, stun]) => window.hostileLeave(name, to, stun), args).catch(() => undefined)
  await Promise.race([tried, wait(1_500)])
}

export async function leaveOnce(context: BrowserContext, open: (page: Page) => Promise<void>, way: string, sink: Sink): Promise<void> {
  const others = new Set(context.pages())
  const page = await context.newPage()
  await open(page)
  await leaveBy(page, way, sink)
  await wait(1_500)
  for (const opened of context.pages()) if (!others.has(opened)) await opened.close()
}
