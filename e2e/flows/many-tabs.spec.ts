import type { BrowserContext, Locator, Page } from '@playwright/test'
import { launchSite } from '../fixtures/live-site.ts'
import { fillCart, order, registerByApi, type Credentials, type SignedIn } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { readLetter } from '../fixtures/outbox.ts'
import { wordsOf } from '../fixtures/words.ts'
import { ProfileForm } from '../pages/profile-form.ts'
import { expectSignedIn, openSignedInTabs, storedSession, streamOf } from '../pages/session-tabs.ts'

const say = wordsOf('en')

/** Signed-in tabs that follow the live stream, and a further caller in the same session, as a script of the merchant is. */
async function openLive(context: BrowserContext, paths: readonly string[]) {
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

const item = (tab: Page, name: string): Locator => tab.getByRole('checkbox', { name, exact: true })
const button = (tab: Page, key: string): Locator => tab.getByRole('button', { name: say('account', key), exact: true })

test('R09 D20 five tabs on one cart: what one tab or another caller does, every tab shows within a second', async ({
  context,
  seenLive,
}) => {
  const { tabs, caller } = await openLive(context, ['/en/cart', '/en/cart', '/en/cart', '/ar/cart', '/zh-CN/cart'])
  const id = await fillCart(caller, 'en', 'Harbour Lights')
  for (const tab of tabs) await expect(item(tab, 'Harbour Lights')).toBeEnabled()
  await caller.call('/api/cart/create', { id, siteName: 'Harbour Bells' })
  await seenLive(...tabs.map(async (tab) => expect(item(tab, 'Harbour Bells')).toBeVisible()))

  const [first, ...others] = tabs
  if (!first) throw new Error('no tab')
  await first.getByRole('button', { name: say('account', 'cart.delete', { name: 'Harbour Bells' }) }).click()
  await first
    .getByRole('alertdialog')
    .getByRole('button', { name: say('account', 'cart.deleteConfirm') })
    .click()
  await expect(button(first, 'cart.undo')).toBeFocused()
  await seenLive(...others.map(async (tab) => expect(item(tab, 'Harbour Bells')).toHaveCount(0)))
  await button(first, 'cart.undo').click()
  await seenLive(...tabs.map(async (tab) => expect(item(tab, 'Harbour Bells')).toBeChecked()))
})

test('R09 two tabs check out one item in the same moment: one order, one payment, and every tab knows it', async ({
  context,
  allowConsoleError,
  seenLive,
}) => {
  allowConsoleError(/status of 40[349]/)
  const { tabs, caller } = await openLive(context, ['/en/cart', '/en/cart', '/en/my-order'])
  const [first, second, orders] = tabs
  if (!first || !second || !orders) throw new Error('no tabs')
  await fillCart(caller, 'en', 'Twin Towers Bay')
  for (const tab of [first, second]) {
    await expect(item(tab, 'Twin Towers Bay')).toBeChecked()
    await tab.getByRole('checkbox', { name: say('account', 'cart.terms') }).check()
  }
  // The first order leaves only once the second is on its way too: with it the item leaves both carts, and with the item the button.
  const both = Promise.withResolvers<void>()
  let underway = 0
  await context.route('**/api/order/create', async (route) => {
    underway += 1
    if (underway === 2) both.resolve()
    await both.promise
    await route.continue()
  })
  await Promise.all([first, second].map(async (tab) => button(tab, 'cart.checkout').click()))
  await expect.poll(() => [first, second].filter((tab) => tab.url().includes('/en/checkout?orderId=')).length).toBe(1)
  await seenLive(expect(orders.getByRole('main').getByText('Twin Towers Bay').first()).toBeVisible())
  expect((await caller.read('/api/order/list')).total).toBe(1)
})

test('R16 two tabs edit one profile at once: nothing is lost, each value is shown, and the choice reaches every tab', async ({
  context,
  allowConsoleError,
  seenLive,
}) => {
  allowConsoleError(/status of 409/)
  const { tabs, caller } = await openLive(context, ['/en/personal', '/en/personal', '/en/personal'])
  const [first, second, third] = tabs
  if (!first || !second || !third) throw new Error('no tabs')
  const nickname = (tab: Page) => tab.getByRole('textbox', { name: say('account', 'personal.profile.nickname'), exact: true })
  for (const tab of [first, second]) await new ProfileForm(tab, 'en').fill()
  await nickname(second).fill('Marina')
  await new ProfileForm(first, 'en').save()
  await new ProfileForm(first, 'en').expectSaved()
  await seenLive(expect(nickname(third)).toHaveValue('Ana'))
  await expect(nickname(second)).toHaveValue('Marina')

  await new ProfileForm(second, 'en').save()
  const dialog = second.getByRole('dialog', { name: say('account', 'conflict.title') })
  await expect(dialog).toContainText('Marina')
  await expect(dialog).toContainText('Ana')
  await dialog.getByRole('button', { name: say('account', 'conflict.save') }).click()
  await new ProfileForm(second, 'en').expectSaved()
  await seenLive(...[first, third].map(async (tab) => expect(nickname(tab)).toHaveValue('Marina')))

  await caller.call('/api/user/save', { remark: 'Call after noon' })
  const remark = (tab: Page) => tab.getByRole('textbox', { name: new RegExp(`^${say('account', 'personal.profile.remark')}`) })
  await seenLive(...tabs.map(async (tab) => expect(remark(tab)).toHaveValue('Call after noon')))
})

test('R14 an order that another caller places or cancels shows in every tab within a second', async ({ context, seenLive }) => {
  const { tabs, caller } = await openLive(context, ['/en/my-order', '/en/my-order', '/en/cart'])
  const [first, second, cart] = tabs
  if (!first || !second || !cart) throw new Error('no tabs')
  const cartItem = await fillCart(caller, 'en', 'Lantern Quay')
  await expect(item(cart, 'Lantern Quay')).toBeVisible()
  const id = await order(caller, cartItem)
  await seenLive(
    ...[first, second].map(async (tab) => expect(tab.getByRole('main').getByText('Lantern Quay').first()).toBeVisible()),
    expect(item(cart, 'Lantern Quay')).toHaveCount(0),
  )
  await caller.call('/api/order/edit', { id, status: 5 })
  const cancelled = (tab: Page) => tab.getByRole('main').getByText(say('account', 'orderStatus.5')).first()
  await seenLive(...[first, second].map(async (tab) => expect(cancelled(tab)).toBeVisible()))
})

/** A colleague with this role on a device of their own, at these pages. */
async function hire(owner: SignedIn, device: BrowserContext, role: 'manager' | 'viewer', paths: readonly string[]) {
  const who = await registerByApi(device.request)
  const email = `${who.account}@parlour.example`
  await owner.call('/api/team/invite', { email, role })
  const visitor = await device.newPage()
  await visitor.goto('/en/terms')
  const [, token = ''] = /join-team#([\w-]+)/.exec(await readLetter(visitor, email, 'team-invitation')) ?? []
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

test('R09 B13 a colleague on another device edits the same cart item: both see it within a second, and neither loses what was typed', async ({
  context,
  newDevice,
  allowConsoleError,
  seenLive,
}) => {
  allowConsoleError(/status of 409/)
  const { tabs, caller } = await openLive(context, ['/en/cart'])
  const [cart] = tabs
  if (!cart) throw new Error('no tab')
  const id = await fillCart(caller, 'en', 'Shared Shore')
  const wizard = `/en/site-info?countriesId=76&id=${id}`
  const { tabs: there, caller: colleague } = await hire(caller, await newDevice({}), 'manager', ['/en/cart', wizard])
  const [theirCart, theirForm] = there
  if (!theirCart || !theirForm) throw new Error('no tabs')
  await expect(item(theirCart, 'Shared Shore')).toBeVisible()
  await colleague.call('/api/cart/create', { id, siteName: 'Shared Sands' })
  await seenLive(...[cart, theirCart].map(async (tab) => expect(item(tab, 'Shared Sands')).toBeVisible()))
  await caller.call('/api/cart/create', { id, siteName: 'Shared Stones' })
  await seenLive(...[cart, theirCart].map(async (tab) => expect(item(tab, 'Shared Stones')).toBeVisible()))

  const contact = theirForm.getByRole('textbox', { name: say('onboarding', 'siteInfo.contactName') })
  await expect(contact).toHaveValue('Ana Silva')
  await contact.fill('Bea Costa')
  await caller.call('/api/cart/create', { id, contactName: 'Carla Dias', remark: 'Call after noon' })
  await seenLive(
    expect(theirForm.getByRole('textbox', { name: new RegExp(say('onboarding', 'siteInfo.remark')) })).toHaveValue('Call after noon'),
  )
  await expect(contact).toHaveValue('Bea Costa')
  await theirForm.getByRole('button', { name: say('onboarding', 'wizard.continue') }).click()
  const dialog = theirForm.getByRole('dialog', { name: say('onboarding', 'conflict.title') })
  await expect(dialog).toContainText('Bea Costa')
  await expect(dialog).toContainText('Carla Dias')
  await dialog.getByRole('button', { name: say('onboarding', 'conflict.save') }).click()
  await theirForm.waitForURL(/operation-account/)
  const { contactName, remark } = await caller.call('/api/cart/create', { id })
  expect([contactName, remark]).toEqual(['Bea Costa', 'Call after noon'])
})

test('B13 another role shows within a second on the open pages of a colleague, and who is taken out of the team leaves its desk signed in', async ({
  context,
  newDevice,
  allowConsoleError,
  seenLive,
}) => {
  // The wizard still asks for the draft before the page is left, and a call that is under way as the role changes is refused.
  allowConsoleError(/status of 40[34]/)
  const { tabs, caller } = await openLive(context, ['/en/cart'])
  const [cart] = tabs
  if (!cart) throw new Error('no tab')
  const id = await fillCart(caller, 'en', 'Role Reef')
  const { tabs: there, id: accountId } = await hire(caller, await newDevice({}), 'manager', [
    '/en/cart',
    `/en/package?countriesId=76&id=${id}`,
  ])
  const [theirCart, wizard] = there
  if (!theirCart || !wizard) throw new Error('no tabs')
  const remove = theirCart.getByRole('button', { name: say('account', 'cart.delete', { name: 'Role Reef' }) })
  await expect(remove).toBeVisible()
  await expect(wizard.getByRole('heading', { level: 1, name: say('onboarding', 'package.title') })).toBeVisible()
  await caller.call('/api/team/role', { id: accountId, role: 'viewer' })
  const titled = async (words: string) => expect(wizard.getByRole('heading', { level: 1, name: words })).toBeVisible()
  await seenLive(expect(remove).toHaveCount(0), titled(say('shell', 'role.title')))
  await caller.call('/api/team/role', { id: accountId, role: 'manager' })
  await seenLive(expect(remove).toBeVisible(), titled(say('onboarding', 'package.title')))

  await caller.call('/api/team/remove', { id: accountId })
  await seenLive(expect(item(theirCart, 'Role Reef')).toHaveCount(0))
  for (const tab of there) await expect(tab).toHaveURL(/\/en\/my-site$/)
  await expectSignedIn(theirCart)
})

test('B02 two tabs change the languages of one site at once: both values are shown and nothing is lost', async ({
  context,
  allowConsoleError,
  seenLive,
}) => {
  allowConsoleError(/status of 409/)
  const { tabs, caller } = await openLive(context, ['/en/my-site', '/en/my-site'])
  const [first, second] = tabs
  if (!first || !second) throw new Error('no tabs')
  const site = await launchSite(first, caller, `Tabs ${Date.now().toString(36)}`)
  for (const tab of tabs) await tab.goto(`/en/my-site/manage?id=${site.id}&panel=languages`)
  const language = (tab: Page, name: string) => tab.getByRole('checkbox', { name, exact: true })
  const save = (tab: Page) => button(tab, 'manage.save').click()
  await language(first, 'Türkçe').setChecked(!(await language(first, 'Türkçe').isChecked()))
  await language(second, '日本語').setChecked(!(await language(second, '日本語').isChecked()))
  // Read now: the dialog hides what is behind it.
  const isJapanese = await language(second, '日本語').isChecked()
  await save(first)
  await expect(button(first, 'manage.save')).toBeDisabled()
  await save(second)
  const dialog = second.getByRole('dialog', { name: say('account', 'conflict.title') })
  await expect(dialog).toContainText('Türkçe')
  await expect(dialog).toContainText('日本語')
  await dialog.getByRole('button', { name: say('account', 'conflict.save') }).click()
  await expect(dialog).toHaveCount(0)
  await seenLive(...tabs.map(async (tab) => expect(language(tab, '日本語')).toBeChecked({ checked: isJapanese })))
})
