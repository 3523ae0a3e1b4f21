import { AT_NIGHT } from '../fixtures/at-night.ts'
import { takenOver } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'

const QUESTIONS = [
  { locale: 'ar', question: 'شبكه خاطئه', slug: 'wrong-network', title: 'الإرسال على شبكة خاطئة' },
  { locale: 'bn', question: 'রিকভারী কোড', slug: 'two-step-login', title: 'দুই ধাপের লগইন চালু করা' },
  { locale: 'th', question: 'อยากเปลี่ยนอีเมลต้องทำอย่างไร', slug: 'change-email', title: 'เปลี่ยนอีเมล' },
  { locale: 'zh-CN', question: '转错网络怎么办', slug: 'wrong-network', title: '转错了网络' },
  { locale: 'ja', question: 'りかばりーこーど', slug: 'two-step-login', title: '2 段階ログインをオンにする' },
] as const

for (const { locale, question, slug, title } of QUESTIONS) {
  test(
    `${locale}: the search finds the article, opens it, and Back returns to the question`,
    { tag: [AT_NIGHT, '@M06'] },
    async ({ page }) => {
      await page.goto(`/${locale}/help-center`)
      await takenOver(page)
      await page.getByRole('searchbox').fill(question)
      await expect(page.locator('main').getByRole('status')).not.toBeEmpty()
      const first = page.locator('main ol').first().getByRole('link').first()
      await expect(first).toHaveText(title)
      await expect(page).toHaveURL(/\?q=/)
      await first.click()
      await expect(page).toHaveURL(`/${locale}/help-center/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page.goBack()
      await expect(page.getByRole('searchbox')).toHaveValue(question)
      await expect(first).toHaveText(title)
    },
  )
}

test(
  'what was typed before the script came is searched, the search finds the article, and Back returns to the question',
  { tag: '@M06' },
  async ({ page }) => {
    const { locale, question, slug, title } = QUESTIONS[0]
    const script = Promise.withResolvers<undefined>()
    await page.route('**/assets/shell/*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(`/${locale}/help-center`, { waitUntil: 'commit' })
    const field = page.getByRole('searchbox')
    await field.pressSequentially(question)
    script.resolve(undefined)
    await takenOver(page)
    await expect(page).toHaveURL(new RegExp(`/${locale}/help-center\\?q=`))
    await expect(field).toHaveValue(question)
    await expect(field).toBeFocused()
    await expect(page.locator('main').getByRole('status')).not.toBeEmpty()
    const first = page.locator('main ol').first().getByRole('link').first()
    await expect(first).toHaveText(title)
    await first.click()
    await expect(page).toHaveURL(`/${locale}/help-center/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(field).toHaveValue(question)
    await expect(first).toHaveText(title)
  },
)

test('typing letter by letter loses none, and Back leaves the search with one step', { tag: [AT_NIGHT, '@M06'] }, async ({ page }) => {
  await page.goto('/en/help-center')
  await takenOver(page)
  const field = page.getByRole('searchbox')
  await field.pressSequentially('deposit below the limit', { delay: 15 })
  await expect(page).toHaveURL('/en/help-center?q=deposit+below+the+limit')
  await expect(field).toHaveValue('deposit below the limit')
  await page.goBack()
  await expect(page).toHaveURL('/en/help-center')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
})

test(
  'an unknown article answers 404 inside the help centre, with the search',
  { tag: [AT_NIGHT, '@M06'] },
  async ({ page, allowConsoleError }) => {
    allowConsoleError(/404/)
    const answer = await page.goto('/en/help-center/no-such-article')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This article does not exist')
    await expect(page.getByRole('searchbox')).toBeVisible()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every article can be reached and read', { tag: [AT_NIGHT, '@M06'] }, async ({ page }) => {
    await page.goto('/ar/help-center')
    const links = page.locator('main section li').getByRole('link')
    expect(await links.count()).toBeGreaterThanOrEqual(16)
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('إنشاء حساب')
    await expect(page.locator('main article ol li').first()).toBeVisible()
  })
})
