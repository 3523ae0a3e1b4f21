import type { BrowserContext, Page } from '@playwright/test'
import { registerByApi, type Credentials } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { logSessions, sessionLog } from '../fixtures/session-log.ts'
import {
  expectSignedIn,
  expectSignedOut,
  kickedDialog,
  logInByDialog,
  logOutByMenu,
  openSignedInTabs,
  storedSession,
  wake,
} from './session-tabs.ts'

export type Change = 'logout' | 'kick' | 'login'

/** Returns ms until the thawed tab was in the right state; storage must not change. */
export async function thawAfter(
  context: BrowserContext,
  change: Change,
  logInElsewhere: (who: Credentials) => Promise<void>,
): Promise<number> {
  await logSessions(context)
  const who = await registerByApi(context.request)
  const [frozen, awake] = await openSignedInTabs(context, ['/en/cart', '/en/terms'], who)
  if (!frozen || !awake) throw new Error('two tabs are needed')
  const cdp = await context.newCDPSession(frozen)
  // `Page.setWebLifecycleState` leaves a headless tab running; a paused one does nothing, and hears afterwards what it missed.
  await cdp.send('Debugger.enable')
  await cdp.send('Debugger.pause')
  await changeSession(awake, change, who, logInElsewhere)
  const stored = await storedSession(awake)
  const thawedAt = Date.now()
  await cdp.send('Debugger.resume')
  await frozen.evaluate(() => void document.dispatchEvent(new Event('resume')))
  const rightAt = await rightSince(frozen, stored.accessToken ?? '', thawedAt)
  if (change === 'login') await expectSignedIn(frozen)
  else await expectSignedOut(frozen)
  await expect(kickedDialog(frozen)).toHaveCount(change === 'kick' ? 1 : 0)
  expect(await storedSession(awake), 'no stale write').toEqual(stored)
  return rightAt - thawedAt
}

async function changeSession(
  tab: Page,
  change: Change,
  who: Credentials,
  logInElsewhere: (who: Credentials) => Promise<void>,
): Promise<void> {
  if (change === 'kick') {
    await logInElsewhere(who)
    await wake(tab)
    await expect(kickedDialog(tab)).toBeVisible()
    return
  }
  await logOutByMenu(tab)
  if (change === 'login') await logInByDialog(tab, await registerByApi(tab.request))
}

async function rightSince(tab: Page, token: string, thawedAt: number): Promise<number> {
  const latest = async () => (await sessionLog(tab)).findLast(({ kind }) => kind === 'token')
  await expect.poll(async () => (await latest())?.value).toBe(token)
  const { at = 0 } = (await latest()) ?? {}
  expect(at, 'nothing ran while the tab was frozen').toBeGreaterThanOrEqual(thawedAt)
  return at
}
