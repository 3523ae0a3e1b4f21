import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { readEmail } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const LOCALE = 'en'
const STAFF = 'operations1'
const say = translatorOf(LOCALE)
const translate = (key: string) => say('console', key)

test('a message is taken and answered in the console, and the answer leaves as an email', { tag: '@C11' }, async ({ page, newDevice }) => {
  const sender = `desk-${Date.now().toString(36)}@parlour.example`
  const visitor = await newDevice()
  const reference = await sendMessage(await visitor.newPage(), sender)
  await signInByApi(page, LOCALE, STAFF)

  await test.step('the staff finds the message by its reference', async () => {
    await page.goto(pagePath(LOCALE, PAGES.console))
    await page.getByRole('link', { name: translate('inbox.title') }).click()
    await page.getByRole('searchbox').fill(reference)
    await page
      .getByRole('main')
      .getByRole('button', { name: translate('inbox.find') })
      .click()
    await page.waitForURL(new RegExp(`search=${reference}`))
    const found = page.getByRole('table', { name: translate('inbox.title') }).getByRole('link')
    await expect(found).toHaveCount(1)
    await found.click()
    await expect(detail(page, 'inbox.detail')).toBeFocused()
  })

  await test.step('takes it', async () => {
    await page.getByRole('button', { name: translate('inbox.take'), exact: true }).click()
    await expect(detail(page, 'inbox.detail').getByRole('status').getByText(translate('inbox.state.open'))).toBeVisible()
    await expect(detail(page, 'inbox.detail').getByText(STAFF)).toBeVisible()
  })

  await test.step('answers it, and the email carries the words', async () => {
    await page.getByRole('textbox', { name: translate('inbox.reply') }).fill('The limit is 5,000 a day.')
    await page.getByRole('button', { name: translate('inbox.send') }).click()
    await expect(page.getByText(translate('inbox.sent'))).toBeVisible()
    expect(await readEmail(page, sender, 'contact-reply')).toContain('The limit is 5,000 a day.')
  })

  await test.step('a reload shows what was answered', async () => {
    await page.reload()
    await expect(detail(page, 'inbox.detail').getByText('The limit is 5,000 a day.')).toBeVisible()
  })
})

function detail(page: Page, label: string) {
  return page.getByRole('region', { name: translate(label) })
}

async function sendMessage(page: Page, email: string): Promise<string> {
  const data = {
    topic: 'payments',
    name: 'Marta Lindqvist',
    email,
    messenger: '',
    message: 'Which limits does PIX have for one deposit?',
    locale: LOCALE,
    page: PAGES.contact,
    website: '',
    hasConsent: true,
  }
  const answer = await page.request.post('/api/contact/submit', { data, headers: { 'x-parlour-vector': 'e2e' } })
  const envelope = (await answer.json()) as { readonly data: { readonly reference: string } }
  return envelope.data.reference
}
