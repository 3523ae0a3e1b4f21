import type { Page } from '@playwright/test'
import { launchSite } from '../fixtures/live-site.ts'
import { fillCart, order } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { accountButton, cartItem, expectOneCart, openAsColleague, openLiveTabs } from '../pages/live-tabs.ts'
import { ProfileForm } from '../pages/profile-form.ts'
import { expectSignedIn } from '../pages/session-tabs.ts'

const say = translatorOf('en')

test(
  'five tabs on one cart: what one tab or another caller does, every tab shows within a second',
  { tag: ['@R09', '@D20'] },
  async ({ context, seenLive }) => {
    await expectOneCart(context, seenLive, ['/en/cart', '/en/cart', '/en/cart', '/ar/cart', '/zh-CN/cart'])
  },
)

test(
  'an order that another caller places or cancels shows in every tab within a second',
  { tag: '@R14' },
  async ({ context, seenLive }) => {
    const { tabs, caller } = await openLiveTabs(context, ['/en/my-order', '/en/my-order', '/en/cart'])
    const [first, second, cart] = tabs
    if (!first || !second || !cart) throw new Error('no tabs')
    const draft = await fillCart(caller, 'en', 'Lantern Quay')
    await expect(cartItem(cart, 'Lantern Quay')).toBeVisible()
    const id = await order(caller, draft)
    await seenLive(
      ...[first, second].map(async (tab) => expect(tab.getByRole('main').getByText('Lantern Quay').first()).toBeVisible()),
      expect(cartItem(cart, 'Lantern Quay')).toHaveCount(0),
    )
    await caller.call('/api/order/edit', { id, status: 5 })
    const cancelled = (tab: Page) => tab.getByRole('main').getByText(say('account', 'orderStatus.5')).first()
    await seenLive(...[first, second].map(async (tab) => expect(cancelled(tab)).toBeVisible()))
  },
)

test(
  'a colleague on another device edits the same cart item: both see it within a second, and neither loses what was typed',
  { tag: ['@R09', '@B13'] },
  async ({ context, newDevice, allowConsoleError, seenLive }) => {
    allowConsoleError(/status of 409/)
    const { tabs, caller } = await openLiveTabs(context, ['/en/cart'])
    const [cart] = tabs
    if (!cart) throw new Error('no tab')
    const id = await fillCart(caller, 'en', 'Shared Shore')
    const wizard = `/en/site-info?countriesId=76&id=${id}`
    const { tabs: there, caller: colleague } = await openAsColleague(caller, await newDevice({}), 'manager', ['/en/cart', wizard])
    const [theirCart, theirForm] = there
    if (!theirCart || !theirForm) throw new Error('no tabs')
    await expect(cartItem(theirCart, 'Shared Shore')).toBeVisible()
    await colleague.call('/api/cart/create', { id, siteName: 'Shared Sands' })
    await seenLive(...[cart, theirCart].map(async (tab) => expect(cartItem(tab, 'Shared Sands')).toBeVisible()))
    await caller.call('/api/cart/create', { id, siteName: 'Shared Stones' })
    await seenLive(...[cart, theirCart].map(async (tab) => expect(cartItem(tab, 'Shared Stones')).toBeVisible()))

    const contact = theirForm.getByRole('textbox', { name: say('onboarding', 'siteInfo.contactName') })
    await expect(contact).toHaveValue('Ana Silva')
    await contact.fill('Bea Costa')
    await caller.call('/api/cart/create', { id, contactName: 'Carla Dias', remark: 'Call after noon' })
    await seenLive(
      expect(theirForm.getByRole('textbox', { name: new RegExp(say('onboarding', 'siteInfo.remark')) })).toHaveValue('Call after noon'),
    )
    await expect(contact).toHaveValue('Bea Costa')
    await theirForm.getByRole('button', { name: say('onboarding', 'wizard.continue') }).click()
    const dialog = theirForm.getByRole('dialog', { name: say('shell', 'kit.conflictTitle') })
    await expect(dialog).toContainText('Bea Costa')
    await expect(dialog).toContainText('Carla Dias')
    await dialog.getByRole('button', { name: say('shell', 'kit.conflictSave') }).click()
    await theirForm.waitForURL(/operation-account/)
    const { contactName, remark } = await caller.call('/api/cart/create', { id })
    expect([contactName, remark]).toEqual(['Bea Costa', 'Call after noon'])
  },
)

test(
  'another role shows within a second on the open pages of a colleague, and who is taken out of the team leaves its workspace signed in',
  { tag: '@B13' },
  async ({ context, newDevice, allowConsoleError, seenLive }) => {
    // The wizard still requests the draft before the page is left, and a call that is under way as the role changes is rejected.
    allowConsoleError(/status of 40[34]/)
    const { tabs, caller } = await openLiveTabs(context, ['/en/cart'])
    const [cart] = tabs
    if (!cart) throw new Error('no tab')
    const id = await fillCart(caller, 'en', 'Role Reef')
    const { tabs: there, id: accountId } = await openAsColleague(caller, await newDevice({}), 'manager', [
      '/en/cart',
      `/en/package?countriesId=76&id=${id}`,
    ])
    const [theirCart, wizard] = there
    if (!theirCart || !wizard) throw new Error('no tabs')
    const remove = theirCart.getByRole('button', { name: say('account', 'cart.delete', { name: 'Role Reef' }) })
    await expect(remove).toBeVisible()
    await expect(wizard.getByRole('heading', { level: 1, name: say('onboarding', 'package.title') })).toBeVisible()
    await caller.call('/api/team/role', { id: accountId, role: 'viewer' })
    const titled = async (title: string) => expect(wizard.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await seenLive(expect(remove).toHaveCount(0), titled(say('shell', 'role.title')))
    await caller.call('/api/team/role', { id: accountId, role: 'manager' })
    await seenLive(expect(remove).toBeVisible(), titled(say('onboarding', 'package.title')))

    await caller.call('/api/team/remove', { id: accountId })
    await seenLive(expect(cartItem(theirCart, 'Role Reef')).toHaveCount(0))
    for (const tab of there) await expect(tab).toHaveURL(/\/en\/my-site$/)
    await expectSignedIn(theirCart)
  },
)

test(
  'two tabs edit one profile at once: nothing is lost, each value is shown, and the choice reaches every tab',
  { tag: '@R16' },
  async ({ context, allowConsoleError, seenLive }) => {
    allowConsoleError(/status of 409/)
    const { tabs, caller } = await openLiveTabs(context, ['/en/personal', '/en/personal', '/en/personal'])
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
    const dialog = second.getByRole('dialog', { name: say('shell', 'kit.conflictTitle') })
    await expect(dialog).toContainText('Marina')
    await expect(dialog).toContainText('Ana')
    await dialog.getByRole('button', { name: say('shell', 'kit.conflictSave') }).click()
    await new ProfileForm(second, 'en').expectSaved()
    await seenLive(...[first, third].map(async (tab) => expect(nickname(tab)).toHaveValue('Marina')))

    await caller.call('/api/user/save', { remark: 'Call after noon' })
    const remark = (tab: Page) => tab.getByRole('textbox', { name: new RegExp(`^${say('account', 'personal.profile.remark')}`) })
    await seenLive(...tabs.map(async (tab) => expect(remark(tab)).toHaveValue('Call after noon')))
  },
)

test(
  'two tabs change the languages of one site at once: both values are shown and nothing is lost',
  { tag: '@B02' },
  async ({ context, allowConsoleError, seenLive }) => {
    allowConsoleError(/status of 409/)
    const { tabs, caller } = await openLiveTabs(context, ['/en/my-site', '/en/my-site'])
    const [first, second] = tabs
    if (!first || !second) throw new Error('no tabs')
    const site = await launchSite(first, caller, `Tabs ${Date.now().toString(36)}`)
    for (const tab of tabs) await tab.goto(`/en/my-site/manage?id=${site.id}&panel=languages`)
    const language = (tab: Page, name: string) => tab.getByRole('checkbox', { name, exact: true })
    const save = (tab: Page) => accountButton(tab, 'manage.save').click()
    await language(first, 'Türkçe').setChecked(!(await language(first, 'Türkçe').isChecked()))
    await language(second, '日本語').setChecked(!(await language(second, '日本語').isChecked()))
    // Read now: the dialog hides what is behind it.
    const isJapanese = await language(second, '日本語').isChecked()
    await save(first)
    await expect(accountButton(first, 'manage.save')).toBeDisabled()
    await save(second)
    const dialog = second.getByRole('dialog', { name: say('shell', 'kit.conflictTitle') })
    await expect(dialog).toContainText('Türkçe')
    await expect(dialog).toContainText('日本語')
    await dialog.getByRole('button', { name: say('shell', 'kit.conflictSave') }).click()
    await expect(dialog).toHaveCount(0)
    await seenLive(...tabs.map(async (tab) => expect(language(tab, '日本語')).toBeChecked({ checked: isJapanese })))
  },
)
