import { endpoints, type SessionEntry } from '@parlour/contracts'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { registerByApi } from '../fixtures/merchant.ts'
import { expect, type SeenLive } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import {
  expectSignedIn,
  expectSignedOut,
  kickedDialog,
  logInByDialog,
  NO_SESSION,
  openSignedInTabs,
  openTabs,
  PHONE_BROWSER,
  storedSession,
  streamOf,
} from './session-tabs.ts'

const say = translatorOf('en')

interface Devices {
  readonly context: BrowserContext
  readonly newDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>
  readonly seenLive: SeenLive
}

export async function expectLoginElsewhere({ context, newDevice, seenLive }: Devices): Promise<void> {
  const who = await registerByApi(context.request)
  const stream = streamOf(context)
  const tabs = await openSignedInTabs(context, ['/en/cart', '/en/terms', '/ar/help-center'], who)
  await stream
  const [cart, terms, arabic] = tabs
  if (!cart || !terms || !arabic) throw new Error('three tabs are needed')
  const phone = await newDevice({ userAgent: PHONE_BROWSER })
  const [there] = await openTabs(phone, ['/en/terms'])
  if (!there) throw new Error('no phone')
  await logInByDialog(there, who)

  const dialogs = [
    [cart, kickedDialog(cart, 'en')],
    [terms, kickedDialog(terms, 'en')],
    [arabic, kickedDialog(arabic, 'ar')],
  ] as const
  // The phone itself has waited for its header meanwhile.
  await seenLive(...dialogs.map(async ([, dialog]) => expect(dialog).toBeVisible()))
  const startedAt = await currentStartOf(there)
  for (const [tab, dialog] of dialogs) {
    await expect(dialog).toContainText('Safari, iOS')
    await expect(dialog.locator('time')).toHaveAttribute('datetime', startedAt)
    expect(await storedSession(tab)).toEqual(NO_SESSION)
    await expectSignedOut(tab)
  }
  expect(say('shell', 'elsewhere')).toBe('Your account has been logged in elsewhere!')
  await expect(cart).toHaveURL(/\/en(\?|$)/)
  await expect(terms).toHaveURL(/\/en\/terms$/)
  await expect(arabic).toHaveURL(/\/ar\/help-center$/)
  await expectSignedIn(there)

  await terms.getByRole('button', { name: say('shell', 'kicked.notMe') }).click()
  await expect(terms.getByRole('dialog', { name: say('shell', 'reset.forgotTitle') })).toBeVisible()
  await expect(terms.getByLabel(say('shell', 'reset.who'))).toHaveValue(who.account)
}

async function currentStartOf(page: Page): Promise<string> {
  const { accessToken } = await storedSession(page)
  const answer = await page.request.get(endpoints.listSessions.path, { headers: { authorization: `Bearer ${accessToken ?? ''}` } })
  const { data } = (await answer.json()) as { readonly data: readonly SessionEntry[] }
  return data.find(({ isCurrent }) => isCurrent)?.startedAt ?? ''
}
