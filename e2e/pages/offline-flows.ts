import type { BrowserContext, Page } from '@playwright/test'
import { fillCart, signInByApi, type SignedIn } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { ProfileForm } from './profile-form.ts'
import { expectSignedIn, storedSession } from './session-tabs.ts'
import { fillForgot, fillLogin, fillRegistration, typedValues, type FilledForm } from './sign-in-forms.ts'
import { fillSiteInfo, siteInfoValues } from './site-info-form.ts'

export interface OfflineFlow {
  readonly name: string
  readonly run: (page: Page) => Promise<void>
}

const say = translatorOf('en')
const OFFLINE_TEXT = say('shell', 'kit.offline')

export const OFFLINE_FLOWS: readonly OfflineFlow[] = [
  { name: 'login', run: (page) => signInForm(page, fillLogin) },
  { name: 'registration', run: (page) => signInForm(page, fillRegistration) },
  { name: 'forgotten password', run: (page) => signInForm(page, fillForgot) },
  { name: 'choice of a country', run: chooseCountry },
  { name: 'save of a wizard step', run: saveStep },
  { name: 'deletion of a cart item', run: deleteItem },
  { name: 'checkout', run: checkOut },
  { name: 'change of language', run: changeLanguage },
  { name: 'walk to a remote that is not here yet', run: walkToRemote },
  { name: 'save of the profile', run: saveProfile },
]

export async function spareData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }))
}

async function signInForm(page: Page, fill: (page: Page, locale: string) => Promise<FilledForm>): Promise<void> {
  await page.goto('/en?showLogin=1')
  const { path, submit, expectDone } = await fill(page, 'en')
  const typed = await typedValues(page)
  const done = countSuccesses(page, path)
  await page.context().setOffline(true)
  await submit()
  await expect(page.getByRole('dialog').getByText(OFFLINE_TEXT)).toBeVisible()
  expect(await typedValues(page)).toEqual(typed)
  await page.context().setOffline(false)
  expect(await typedValues(page)).toEqual(typed)
  await submit()
  await expectDone()
  expect(done()).toBe(1)
}

async function chooseCountry(page: Page): Promise<void> {
  const { session } = await begin(page, '/en/cart')
  await expect(page.getByText(say('account', 'cart.emptyTitle'))).toBeVisible()
  const dialog = page.getByRole('dialog', { name: say('shell', 'openSite.title') })
  await page.context().setOffline(true)
  // The code of the dialog is not here: the page stays, and says why nothing opens.
  await openCountries(page)
  await expect(page.getByText(OFFLINE_TEXT).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.context().setOffline(false)
  await page.route('**/api/opening-station/countries-list*', (route) => route.abort())
  await openCountries(page)
  const search = dialog.getByLabel(say('shell', 'openSite.search'))
  await search.fill('Japan')
  await expect(dialog.getByText(say('shell', 'openSite.failed'))).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: say('shell', 'kit.retry') }).click()
  await expect(search).toHaveValue('Japan')
  await dialog.getByRole('button', { name: /Japan/ }).first().click()
  await expect(page).toHaveURL(/\/en\/introduction\?countriesId=392/)
  await expectStored(page, session)
}

async function saveStep(page: Page): Promise<void> {
  const { me, session } = await begin(page, '/en/terms')
  const id = await fillCart(me, 'en', `Dawn ${me.account}`)
  await page.goto(`/en/site-info?countriesId=76&id=${id}`)
  const { submit } = await fillSiteInfo(page, 'en', `Dusk ${me.account}`)
  const typed = await siteInfoValues(page)
  const done = countSuccesses(page, '/api/cart/create')
  await page.context().setOffline(true)
  await submit()
  await expect(page.getByRole('main').getByText(OFFLINE_TEXT)).toBeVisible()
  expect(await siteInfoValues(page)).toEqual(typed)
  await page.context().setOffline(false)
  expect(await siteInfoValues(page)).toEqual(typed)
  await submit()
  await expect(page).toHaveURL(/\/operation-account\?/)
  expect(done()).toBe(1)
  await expectStored(page, session)
}

async function deleteItem(page: Page): Promise<void> {
  const { me, session } = await begin(page, '/en/terms')
  const name = `Dawn ${me.account}`
  await fillCart(me, 'en', name)
  await page.goto('/en/cart')
  const done = countSuccesses(page, '/api/cart/delete')
  const bin = page.getByRole('button', { name: say('account', 'cart.delete', { name }) })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: say('account', 'cart.deleteConfirm'), exact: true })
  await bin.click()
  await page.context().setOffline(true)
  await confirm.click()
  await expect(page.getByText(new RegExp(`${say('account', 'cart.deleteFailed')}|${OFFLINE_TEXT}`)).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.locator('main article').filter({ hasText: name })).toHaveCount(1)
  await expect(confirm).toHaveCount(0)
  await bin.click()
  await confirm.click()
  await expect(page.getByText(say('account', 'cart.emptyTitle'))).toBeVisible()
  expect(done()).toBe(1)
  await expectStored(page, session)
}

async function checkOut(page: Page): Promise<void> {
  const { me, session } = await begin(page, '/en/terms')
  await fillCart(me, 'en', `Dawn ${me.account}`)
  await page.goto('/en/cart')
  const done = countSuccesses(page, '/api/order/create')
  const terms = page.getByRole('checkbox', { name: say('account', 'cart.terms') })
  const button = page.getByRole('button', { name: say('account', 'cart.checkout') })
  await terms.check()
  await page.context().setOffline(true)
  await button.click()
  await expect(page.getByText(new RegExp(`${say('account', 'cart.checkoutFailed')}|${OFFLINE_TEXT}`)).first()).toBeVisible()
  await expect(terms).toBeChecked()
  await page.context().setOffline(false)
  await expect(terms).toBeChecked()
  await button.dblclick()
  await expect(page).toHaveURL(/\/en\/checkout\?orderId=/)
  expect(done()).toBe(1)
  await expectStored(page, session)
}

async function changeLanguage(page: Page): Promise<void> {
  const { session } = await begin(page, '/en/terms')
  const form = new ProfileForm(page, 'en')
  await form.open()
  await form.fill()
  await page.context().setOffline(true)
  await chooseArabic(page)
  await expect(page.getByText(OFFLINE_TEXT).first()).toBeVisible()
  await form.expectStored()
  await page.context().setOffline(false)
  await form.expectStored()
  await chooseArabic(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await new ProfileForm(page, 'ar').expectStored()
  await expectStored(page, session)
}

async function walkToRemote(page: Page): Promise<void> {
  const { session } = await begin(page, '/en/terms')
  await page.context().setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell', 'nav.cart'), exact: true })
    .click()
  await expect(page.getByText(new RegExp(`${say('shell', 'failure.unreachable')}|${OFFLINE_TEXT}`)).first()).toBeVisible()
  await page.context().setOffline(false)
  // The page tries again by itself once the browser is online.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account', 'cart.title'))
  await expectStored(page, session)
}

async function saveProfile(page: Page): Promise<void> {
  const { session } = await begin(page, '/en/terms')
  const form = new ProfileForm(page, 'en')
  await form.open()
  await form.fill()
  const done = countSuccesses(page, '/api/user/save')
  await page.context().setOffline(true)
  await form.save()
  await expect(page.getByRole('main').getByText(OFFLINE_TEXT)).toBeVisible()
  await form.expectStored()
  await page.context().setOffline(false)
  await form.expectStored()
  await form.save()
  await form.expectSaved()
  expect(done()).toBe(1)
  await expectStored(page, session)
}

async function begin(
  page: Page,
  path: string,
): Promise<{ readonly me: SignedIn; readonly session: Awaited<ReturnType<typeof storedSession>> }> {
  const me = await signInByApi(page, 'en')
  await page.goto(path)
  await expectSignedIn(page)
  return { me, session: await storedSession(page) }
}

async function expectStored(page: Page, { accessToken }: Awaited<ReturnType<typeof storedSession>>): Promise<void> {
  expect((await storedSession(page)).accessToken).toBe(accessToken)
}

async function openCountries(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('account', 'cart.emptyAction') })
    .first()
    .click()
}

async function chooseArabic(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell', 'nav.language')}`) })
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
}

function countSuccesses(page: Page, path: string): () => number {
  const end = path.replace('**', '')
  let successes = 0
  page.on('response', (response) => void (response.url().endsWith(end) && response.ok() && (successes += 1)))
  return () => successes
}
