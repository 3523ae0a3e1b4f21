import { PAGES, pagePath } from '@parlour/contracts'
import type { APIRequestContext, Page } from '@playwright/test'
import { logInByApi, registerByApi, signInByApi } from '../fixtures/merchant.ts'
import { readEmail } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { fillLogin, fillRegistration } from '../pages/sign-in-forms.ts'

const LOCALE = 'en'
const STAFF = { account: 'operations1', password: 'parlour-demo' }
const say = translatorOf(LOCALE)
const translate = (key: string) => say('marketing', key)

interface Listed {
  readonly id: string
  readonly reference: string
}

test(
  'an application is reviewed, its code travels in a link, and the affiliate sees what the code brought',
  { tag: '@M05' },
  async ({ page, newDevice }) => {
    const agent = await signInByApi(page, LOCALE)
    const email = `${agent.account}@parlour.example`
    const staff = await staffCalls((await newDevice()).request)

    const reference = await test.step('the affiliate applies on the page', async () => {
      await page.goto(pagePath(LOCALE, PAGES.newbossIgamingAlliance))
      await expect(field(page, 'contactForm.email')).toHaveValue(email)
      await fillApplication(page)
      await page.getByRole('button', { name: translate('affiliateForm.send') }).click()
      await expect(page.getByRole('heading', { name: translate('affiliateForm.sentTitle') })).toBeFocused()
      const shown = await referenceOf(page)
      expect(await readEmail(page, email, 'league-received')).toContain(shown)
      return shown
    })

    const code = await test.step('the staff approves, and the email brings the code', async () => {
      const { applications } = await staff.get<{ applications: { list: readonly Listed[] } }>('/api/console/affiliates?state=pending')
      const found = applications.list.find((application) => application.reference === reference)
      const { leagueCode } = await staff.post('/api/console/affiliates/decide', { id: found?.id, decision: 'approved', reason: '' })
      expect(await readEmail(page, email, 'league-approved')).toContain(String(leagueCode))
      return String(leagueCode)
    })

    await test.step('the programme page gives the affiliate code and dashboard', async () => {
      await page.goto(pagePath(LOCALE, PAGES.affiliateProgram))
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: translate('affiliate.dashboard') })).toHaveAttribute(
        'href',
        pagePath(LOCALE, PAGES.affiliate),
      )
    })

    await test.step('a visitor of the link registers later, with the code filled in', async () => {
      const visitor = await (await newDevice()).newPage()
      const counted = visitor.waitForResponse('**/api/league/click')
      await visitor.goto(pagePath(LOCALE, PAGES.about, { leagueCode: code }))
      expect((await counted).status()).toBe(200)
      await visitor.goto(pagePath(LOCALE, PAGES.home, { showLogin: '1', tab: 'register' }))
      const form = await fillRegistration(visitor, LOCALE)
      await expect(visitor.getByLabel(say('shell', 'signIn.leagueCode'))).toHaveValue(code)
      await form.submit()
      await form.expectDone()
    })

    await test.step('the dashboard counts one click and one registration', async () => {
      const token = await page.evaluate(() => localStorage.getItem('accessToken'))
      const headers = { authorization: `Bearer ${token}`, 'x-parlour-vector': 'e2e' }
      const { data } = (await (await page.request.get('/api/league/dashboard', { headers })).json()) as { data: unknown }
      expect(data).toMatchObject({ leagueCode: code, totals: { clicks: 1, registrations: 1, sites: 0, commission: '0.000000' } })
    })
  },
)

async function holdScripts(page: Page): Promise<PromiseWithResolvers<void>> {
  const script = Promise.withResolvers<void>()
  await page.unroute('**/*.js')
  await page.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  return script
}

test(
  'somebody without an account applies, and the link of the email ties the application after the login',
  { tag: '@D14' },
  async ({ page }) => {
    const email = `l${Date.now().toString(36)}@parlour.example`
    await test.step('what is typed and chosen before the script comes opens its field and is sent', async () => {
      const script = await holdScripts(page)
      await page.goto(pagePath(LOCALE, PAGES.newbossIgamingAlliance), { waitUntil: 'commit' })
      await field(page, 'contactForm.name').fill('Ana Silva')
      await field(page, 'contactForm.email').fill(email)
      await page.getByRole('combobox', { name: translate('affiliateForm.channel') }).selectOption('telegram')
      await expect(field(page, 'affiliateForm.channelValue')).toBeDisabled()
      script.resolve()
      await field(page, 'affiliateForm.channelValue').fill('@ana')
    })
    await fillRest(page)
    await page.getByRole('button', { name: translate('affiliateForm.send') }).click()
    await expect(page.getByRole('heading', { name: translate('affiliateForm.sentTitle') })).toBeFocused()
    const reference = await referenceOf(page)
    const [link] = /https?:\S+claim=\S+/u.exec(await readEmail(page, email, 'league-received')) ?? []
    await test.step('who is to log in before the script comes keeps the email', async () => {
      const script = await holdScripts(page)
      await page.goto(link ?? '', { waitUntil: 'commit' })
      await page.getByRole('button', { name: translate('affiliate.logIn') }).click()
      script.resolve()
    })
    const form = await fillLogin(page, LOCALE)
    await form.submit()
    await expect(page.getByText(translate('affiliate.claimed').split('{{reference}}')[1] ?? '')).toContainText(reference)
    await expect(page).not.toHaveURL(/claim=/)
    await expect(page.getByText(translate('affiliate.pending'), { exact: true })).toBeVisible()
  },
)

test('a request for advertising is confirmed by mail and lies in the inbox of the staff', { tag: '@M04' }, async ({ page, newDevice }) => {
  const { account } = await registerByApi((await newDevice()).request)
  const email = `${account}@parlour.example`
  const message = `Brazil, 500 players a month, from December. ${account}`
  await page.goto(pagePath(LOCALE, PAGES.advertising))
  await field(page, 'contactForm.name').fill('Ana Silva')
  await field(page, 'contactForm.email').fill(email)
  await field(page, 'contactForm.message').fill(message)
  await page.getByRole('checkbox', { name: translate('contactForm.consent') }).check()
  await page.getByRole('button', { name: translate('contactForm.send') }).click()
  await expect(page.getByRole('heading', { name: translate('contactForm.sentTitle') })).toBeFocused()
  const reference = await referenceOf(page)
  expect(await readEmail(page, email, 'contact-received')).toContain(reference)
  const staff = await staffCalls((await newDevice()).request)
  const { messages } = await staff.get<{ messages: { list: readonly Listed[] } }>('/api/console/messages?state=new&topic=ads')
  expect(messages.list.find((listed) => listed.reference === reference)).toMatchObject({
    topic: 'ads',
    email,
    message,
    page: PAGES.advertising,
  })
})

function field(page: Page, key: string) {
  return page.getByRole('textbox', { name: translate(key), exact: true })
}

async function fillApplication(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: translate('affiliateForm.channel') }).selectOption('telegram')
  await field(page, 'affiliateForm.channelValue').fill('@ana')
  await fillRest(page)
}

async function fillRest(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: translate('affiliateForm.country') }).selectOption('76')
  await page.getByRole('checkbox', { name: translate('affiliateForm.source.streaming') }).check()
  await page.getByRole('radio').and(page.locator('[value="50-200"]')).check()
  await page.getByRole('checkbox', { name: translate('affiliateForm.consent') }).check()
}

async function referenceOf(page: Page): Promise<string> {
  const line = page.getByText(`${translate('sendForm.reference')}:`)
  return (await line.locator('bdi').textContent()) ?? ''
}

async function staffCalls(request: APIRequestContext) {
  const { accessToken } = await logInByApi(request, STAFF)
  const headers = { authorization: `Bearer ${accessToken}`, 'x-parlour-vector': 'e2e' }
  const dataOf = async <Data>(answer: Promise<{ json: () => Promise<unknown> }>): Promise<Data> => {
    const { code, data } = (await (await answer).json()) as { readonly code: number; readonly data: Data }
    expect(code, JSON.stringify(data)).toBe(0)
    return data
  }
  return {
    get: <Data>(path: string) => dataOf<Data>(request.get(path, { headers })),
    post: (path: string, data: Readonly<Record<string, unknown>>) =>
      dataOf<Readonly<Record<string, unknown>>>(request.post(path, { data, headers })),
  }
}
