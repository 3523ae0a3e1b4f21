import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fillCart, registerByApi, type Credentials, type SignedIn } from '../fixtures/merchant.ts'
import { expect, type SeenLive } from '../fixtures/product.ts'
import { readEmail } from '../fixtures/outbox.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { openSignedInTabs, storedSession, streamOf } from './session-tabs.ts'

const say = translatorOf('en')

export async function openLiveTabs(context: BrowserContext, paths: readonly string[]) {
  const who = await registerByApi(context.request)
  const stream = streamOf(context)
  const tabs = await openSignedInTabs(context, paths, who)
  await stream
  return { tabs, caller: await callerOf(tabs[0], who) }
}

async function callerOf(page: Page | undefined, who: Credentials): Promise<SignedIn> {
  if (!page) throw new Error('no tab')
  const { accessToken } = await storedSession(page)
  const authorization = `Bearer ${accessToken ?? ''}`
  return {
    ...who,
    read: async (path) => {
      const answer = await page.request.get(path, { headers: { authorization } })
      return ((await answer.json()) as { readonly data: Readonly<Record<string, unknown>> }).data
    },
    call: async (path, data, key) => {
      const headers = {
        authorization,
        'x-parlour-vector': 'e2e',
        ...(key ? { 'idempotency-key': key } : {}),
      }
      const answer = await page.request.post(path, { data, headers })
      expect(answer.status(), path).toBe(200)
      return ((await answer.json()) as { readonly data: Readonly<Record<string, unknown>> }).data
    },
  }
}

export function cartItem(tab: Page, name: string): Locator {
  return tab.getByRole('checkbox', { name, exact: true })
}

export function accountButton(tab: Page, key: string): Locator {
  return tab.getByRole('button', { name: say('account', key), exact: true })
}

export async function openAsColleague(owner: SignedIn, device: BrowserContext, role: 'manager' | 'viewer', paths: readonly string[]) {
  const who = await registerByApi(device.request)
  const email = `${who.account}@parlour.example`
  await owner.call('/api/team/invite', { email, role })
  const visitor = await device.newPage()
  await visitor.goto('/en/terms')
  const [, token = ''] = /join-team#([\w-]+)/.exec(await readEmail(visitor, email, 'team-invitation')) ?? []
  const [first] = await openSignedInTabs(device, ['/en/terms'], who)
  if (!first) throw new Error('no tab')
  await visitor.close()
  const colleague = await callerOf(first, who)
  await colleague.call('/api/team/accept', { token })
  const stream = streamOf(device)
  await first.reload()
  await stream
  const tabs: Page[] = []
  for (const path of paths) {
    const tab = await device.newPage()
    await tab.goto(path)
    tabs.push(tab)
  }
  const { id } = JSON.parse((await storedSession(first)).userInfo ?? '{}') as { readonly id: string }
  return { tabs, caller: colleague, id, first }
}

export async function expectOneCart(context: BrowserContext, seenLive: SeenLive, paths: readonly string[]): Promise<void> {
  const { tabs, caller } = await openLiveTabs(context, paths)
  const id = await fillCart(caller, 'en', 'Harbour Lights')
  for (const tab of tabs) await expect(cartItem(tab, 'Harbour Lights')).toBeEnabled()
  await caller.call('/api/cart/create', { id, siteName: 'Harbour Bells' })
  await seenLive(...tabs.map(async (tab) => expect(cartItem(tab, 'Harbour Bells')).toBeVisible()))

  const [first, ...others] = tabs
  if (!first) throw new Error('no tab')
  await first.getByRole('button', { name: say('account', 'cart.delete', { name: 'Harbour Bells' }) }).click()
  await first
    .getByRole('alertdialog')
    .getByRole('button', { name: say('account', 'cart.deleteConfirm') })
    .click()
  await expect(accountButton(first, 'cart.undo')).toBeFocused()
  await seenLive(...others.map(async (tab) => expect(cartItem(tab, 'Harbour Bells')).toHaveCount(0)))
  await accountButton(first, 'cart.undo').click()
  await seenLive(...tabs.map(async (tab) => expect(cartItem(tab, 'Harbour Bells')).toBeChecked()))
}
