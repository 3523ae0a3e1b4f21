import { PAGES, pagePath } from '@parlour/contracts'
import { expectAccessible } from '../fixtures/axe.ts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { readEmail } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { MerchantLine } from '../pages/merchant-line.ts'

const LOCALE = 'en'
const SITE = 'Harbour Nine'
const say = translatorOf(LOCALE)
const translate = (key: string, values?: Record<string, string>) => say('account', `team.${key}`, values)

test(
  'a person is invited by email, joins as a viewer, sees the orders of the owner and cannot order; once removed, the workspace is gone',
  { tag: '@B13' },
  async ({ page, newDevice }) => {
    const owner = await signInByApi(page, LOCALE)
    await order(owner, await fillCart(owner, LOCALE, SITE))
    await page.goto(pagePath(LOCALE, PAGES.team))
    await expect(page.getByText(translate('emptyTitle'))).toBeVisible()
    const email = `mate-${owner.account}@parlour.example`
    await page.getByRole('button', { name: translate('invite') }).click()
    await page.getByRole('dialog').getByLabel(translate('email')).fill(email)
    await expectAccessible(page, 'invite')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('send') })
      .click()
    await expect(page.getByRole('heading', { name: email })).toBeVisible()
    await expectAccessible(page, 'team')
    const [link = ''] = /https?:\S+join-team#[\w-]+/.exec(await readEmail(page, email, 'team-invitation')) ?? []

    const device = await newDevice({})
    const mate = await device.newPage()
    await mate.goto(link)
    await expect(mate).toHaveURL(/\/join-team$/)
    await mate.getByRole('button', { name: translate('join.register') }).click()
    const { account } = await new MerchantLine(mate, LOCALE).register()
    await expect(mate.getByText(translate('does.viewer'))).toBeVisible()
    await expect(mate.getByRole('main').getByRole('heading', { level: 2 })).toContainText(owner.account)
    await expectAccessible(mate, 'join')
    await mate.getByRole('button', { name: translate('join.accept'), exact: true }).click()
    await mate.waitForURL(pagePath(LOCALE, PAGES.myOrder))
    await expect(mate.getByText(SITE).first()).toBeVisible()
    await fillCart(owner, LOCALE, 'Harbour Ten')
    await mate.goto(pagePath(LOCALE, PAGES.cart))
    await expect(mate.getByText('Harbour Ten').first()).toBeVisible()
    await expect(mate.getByRole('button', { name: say('account', 'cart.checkout') })).toHaveCount(0)
    await mate.goto(pagePath(LOCALE, PAGES.developers))
    await expect(mate.getByText(translate('contactOwner.title'))).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: new RegExp(`${translate('remove')} .*${account}`) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: translate('remove') })
      .click()
    await expect(page.getByText(translate('emptyTitle'))).toBeVisible()
    await mate.waitForURL(pagePath(LOCALE, PAGES.mySite))
    await mate.goto(pagePath(LOCALE, PAGES.myOrder))
    await expect(mate.getByText(say('account', 'orders.emptyTitle'))).toBeVisible()
    await expect(mate.getByText(SITE)).toHaveCount(0)
  },
)
