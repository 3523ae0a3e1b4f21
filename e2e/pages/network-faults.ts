import type { BrowserContext, Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { breakCalls, endSilence, type NetworkFault } from '../fixtures/stub-responses.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { expectSignedIn, storedSession } from './session-tabs.ts'
import { fillForgot, fillLogin, fillRegistration, typedValues } from './sign-in-forms.ts'

const NO_RESPONSE: readonly NetworkFault[] = ['offline', 'no address', 'silence']
export const NETWORK_TEXT = {
  en: 'Network error, please check your network connection',
  ar: translatorOf('ar')('shell', 'kit.offline'),
  'zh-CN': translatorOf('zh-CN')('shell', 'kit.offline'),
} as const

/** No fault signs a user out, and the token stays byte for byte. The page runs on a false clock. */
export async function expectSignedInAtStart(page: Page, faults: readonly NetworkFault[]): Promise<void> {
  await signInByApi(page, 'en')
  const session = await storedSession(page)
  for (const fault of faults) {
    const mend = await breakCalls(page, '**/api/**', fault)
    const requested = page.waitForRequest('**/api/user/info')
    await page.goto('/en/terms')
    await requested
    if (fault === 'silence') await endSilence(page)
    await expectSignedIn(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedSession(page), fault).toEqual(session)
    await mend()
  }
}

/** The token stays, and the page continues without a login after the fault. The page runs on a false clock. */
export async function expectGuardWaits(page: Page, context: BrowserContext, fault: NetworkFault): Promise<void> {
  await signInByApi(page, 'en')
  const session = await storedSession(page)
  const requested = countCalls(page)
  const mend = await breakCalls(page, '**/api/**', fault)
  const looked = page.waitForRequest('**/api/user/info')
  await page.goto('/en/cart?from=mail')
  await looked
  if (fault === 'silence') await endSilence(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(NETWORK_TEXT.en)
  const address = new URL(page.url())
  expect(address.pathname).toBe('/en')
  expect([...address.searchParams]).toEqual([
    ['showLogin', '1'],
    ['redirect', '/en/cart?from=mail'],
    ['networkError', '1'],
  ])
  expect(await storedSession(page)).toEqual(session)
  expect(requested('/api/login/refresh')).toBeLessThanOrEqual(2)
  expect(requested('/api/user/info')).toBeLessThanOrEqual(4)
  await context.setOffline(true)
  await mend()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/en\/cart\?from=mail$/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translatorOf('en')('account', 'cart.title'))
  expect((await storedSession(page)).accessToken).toBe(session.accessToken)
}

/** The specified text appears and the input stays. The page runs on a false clock. */
export async function expectFormsRetain(page: Page, locale: keyof typeof NETWORK_TEXT): Promise<void> {
  await page.goto(`/${locale}?showLogin=1`)
  for (const fill of [fillLogin, fillRegistration, fillForgot]) {
    const { path, submit } = await fill(page, locale)
    const typed = await typedValues(page)
    for (const fault of NO_RESPONSE) {
      await failOnce(page, path, fault, submit)
      await expect(page.getByRole('dialog').getByText(NETWORK_TEXT[locale])).toBeVisible()
      expect(await typedValues(page), fault).toEqual(typed)
    }
  }
}

export async function failOnce(page: Page, glob: string, fault: NetworkFault, submit: () => Promise<void>): Promise<void> {
  const mend = await breakCalls(page, glob, fault)
  const sent = page.waitForRequest(glob)
  await submit()
  const request = await sent
  if (fault === 'silence') await endSilence(page)
  if (fault !== '500' && fault !== '502') await expect.poll(() => request.failure()).not.toBeNull()
  else expect((await request.response())?.status()).toBe(Number(fault))
  await expect(page.locator('form [aria-busy="true"], button[aria-busy="true"]')).toHaveCount(0)
  await mend()
}

export function countCalls(page: Page): (path: string) => number {
  const paths: string[] = []
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  return (path) => paths.filter((requested) => requested === path).length
}
