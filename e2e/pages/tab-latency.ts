import type { BrowserContext, Page } from '@playwright/test'
import { logInByApi, type Credentials } from '../fixtures/merchant.ts'
import { sessionEntry } from '../fixtures/session-log.ts'
import { wake } from './session-tabs.ts'

export interface Latencies {
  readonly login: readonly number[]
  readonly logout: readonly number[]
  readonly kick: readonly number[]
}

export async function measureTabs(
  context: BrowserContext,
  elsewhere: BrowserContext,
  tabs: readonly Page[],
  who: Credentials,
  rounds: number,
): Promise<Latencies> {
  const found = { login: [] as number[], logout: [] as number[], kick: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const acting = tabs[round % tabs.length]
    if (!acting) break
    const others = tabs.filter((tab) => tab !== acting)
    found.login.push(...(await seenBy(acting, others, 'signed-in', () => signIn(context, acting, who))))
    const kick = async () => {
      await logInByApi(elsewhere.request, who)
      await wake(acting)
    }
    found.kick.push(...(await seenBy(acting, others, 'kicked', kick)))
    found.login.push(...(await seenBy(acting, others, 'signed-in', () => signIn(context, acting, who))))
    found.logout.push(...(await seenBy(acting, others, 'signed-out', () => announce(acting, null))))
  }
  return found
}

export function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((left, right) => left - right)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? Number.NaN
}

async function seenBy(
  acting: Page,
  others: readonly Page[],
  seen: 'signed-in' | 'signed-out' | 'kicked',
  action: () => Promise<void>,
): Promise<number[]> {
  const from = Date.now()
  await action()
  const [kind, value] = seen === 'kicked' ? (['kicked', ''] as const) : (['shown', seen] as const)
  // The tab announces what it has just stored.
  const began = await acting.waitForFunction(
    (wanted) =>
      window.sessionLog.find((entry) => entry.at >= wanted.from && entry.kind === 'token' && (entry.value !== '') === wanted.hasToken)?.at,
    { from, hasToken: seen === 'signed-in' },
    { polling: 50, timeout: 15_000 },
  )
  const startedAt = Number(await began.jsonValue())
  await sessionEntry(acting, kind, value, from)
  // A tab that was still asking the server may hear of a kick before the acting one.
  return await Promise.all(others.map(async (tab) => Math.max(0, (await sessionEntry(tab, kind, value, from)).at - startedAt)))
}

async function signIn(context: BrowserContext, tab: Page, who: Credentials): Promise<void> {
  await announce(tab, (await logInByApi(context.request, who)).accessToken)
}

async function announce(tab: Page, token: string | null): Promise<void> {
  await tab.evaluate(
    (value) => void dispatchEvent(new CustomEvent('accessTokenChanged', { detail: value === null ? {} : { token: value } })),
    token,
  )
}
