import { PAGES, pagePath } from '@parlour/contracts'
import { isolate, languageOf, type Locale } from '@parlour/i18n'
import type { Locator, Page } from '@playwright/test'
import { AT_NIGHT, nightlyUnless } from '../fixtures/at-night.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectArabicNames, expectRing, expectTrapped, tabTo } from '../fixtures/keyboard.ts'
import { launchSite } from '../fixtures/live-site.ts'
import { fillCart, logInByApi, PAPER, registerByApi, signInByApi, type SignedIn } from '../fixtures/merchant.ts'
import { readEmail } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

test.use({ reducedMotion: 'reduce' })

for (const locale of ['en', 'ar'] satisfies readonly Locale[]) {
  const say = translatorOf(locale)
  const translate = (key: string, values?: Readonly<Record<string, string>>) => say('account', key, values)
  const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true })

  const press = async (page: Page, control: Locator, key = 'Enter') => {
    await expect(control).toBeVisible()
    await tabTo(page, control)
    await expectRing(control)
    await page.keyboard.press(key)
  }
  const expectReadable = async (page: Page, screen: string, ownTexts: readonly string[]) => {
    await expect(page.locator('html')).toHaveAttribute('dir', languageOf(locale).dir)
    await expectAccessible(page, screen)
    if (locale === 'ar') await expectArabicNames(page, screen, ownTexts)
  }

  test.describe(`the workspace by the keyboard alone, ${locale}`, () => {
    test(
      `${locale}: an invitation starts at its first error, a role is changed by arrows, and whoever is removed leaves the focus on the list`,
      { tag: [...nightlyUnless(locale === 'en'), '@B13'] },
      async ({ page, newDevice }) => {
        const owner = await signInByApi(page, locale)
        const mate = await joinTeam(page, owner, (await newDevice()).request)
        const own = [owner.account, mate, `${mate}@parlour.example`]
        await page.goto(pagePath(locale, PAGES.team))
        await press(page, button(page, translate('team.invite')))
        const dialog = page.getByRole('dialog', { name: translate('team.invite') })
        const email = dialog.getByLabel(translate('team.email'))
        await expectRing(email)
        await expectTrapped(page, dialog)
        await expectReadable(page, 'invite', own)
        await press(page, button(dialog, translate('team.send')))
        await expectRing(email)
        await expect(email).toHaveAccessibleDescription(translate('team.emailWrong'))
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expectRing(button(page, translate('team.invite')))

        const opener = page.getByRole('button', { name: `${translate('team.changeRole')}: ${isolate(mate)}` })
        await tabTo(page, opener, 'Shift+Tab')
        await page.keyboard.press('Enter')
        const roles = page.getByRole('dialog', { name: translate('team.roleOf', { name: isolate(mate) }) })
        const viewer = roles.getByRole('radio', { name: translate('team.role.viewer') })
        await tabTo(page, viewer)
        await page.keyboard.press('ArrowUp')
        await expectRing(roles.getByRole('radio', { name: translate('team.role.finance') }))
        await press(page, button(roles, translate('personal.profile.save')))
        await expect(roles).toBeHidden()
        await expect(page.getByText(translate('team.does.finance'))).toBeVisible()
        await expectRing(opener)

        await press(page, page.getByRole('button', { name: translate('team.removeOf', { name: isolate(mate) }) }))
        const question = page.getByRole('alertdialog')
        await expectRing(button(question, say('shell', 'kit.cancel')))
        await expectTrapped(page, question)
        await press(page, button(question, translate('team.remove')))
        await expect(question).toBeHidden()
        await expect(opener).toHaveCount(0)
        await expect(page.getByRole('heading', { name: translate('team.members') })).toBeFocused()
      },
    )

    test(
      `${locale}: several items are selected, one is deleted and brought back, and the walk goes on from the heading`,
      { tag: [AT_NIGHT, '@R09'] },
      async ({ page }) => {
        const merchant = await signInByApi(page, locale)
        const [first, second] = [`Aurora ${Date.now().toString(36)}`, `Dusk ${Date.now().toString(36)}`]
        for (const name of [first, second]) await fillCart(merchant, locale, name)
        await page.goto(pagePath(locale, PAGES.cart))
        for (const name of [first, second]) {
          const box = page.getByRole('checkbox', { name })
          await press(page, box, 'Space')
          await expect(box).toBeChecked()
          await page.keyboard.press('Shift+Tab')
        }
        const heading = page.getByRole('heading', { level: 1 })
        for (const isUndone of [true, false]) {
          await heading.focus()
          await press(page, button(page, translate('cart.delete', { name: first })))
          const question = page.getByRole('alertdialog')
          await expectRing(button(question, say('shell', 'kit.cancel')))
          await press(page, button(question, translate('cart.deleteConfirm')))
          const undo = button(page, translate('cart.undo'))
          await expectRing(undo)
          if (isUndone) await page.keyboard.press('Enter')
          await expect(undo).toHaveCount(0)
          await expect(heading).toBeFocused()
          await expect(page.getByRole('checkbox', { name: first })).toHaveCount(isUndone ? 1 : 0)
        }
      },
    )

    test(
      `${locale}: payment methods are put in order, a colour is published, and the focus stays with what was moved`,
      { tag: [AT_NIGHT, '@B02', '@B19'] },
      async ({ page }) => {
        test.setTimeout(240_000)
        const merchant = await signInByApi(page, locale)
        const site = await launchSite(page, merchant, `Aurora ${Date.now().toString(36)}`)
        const own = [merchant.account, site.siteName, 'Pix', 'Boleto', 'Visa']
        await page.goto(pagePath(locale, PAGES.manageSite, { id: site.id }))
        const tab = (panel: string) => page.getByRole('tab', { name: translate(`manage.panels.${panel}`), exact: true })
        await tabTo(page, tab('overview'))
        for (const panel of ['design', 'languages', 'payments']) {
          await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
          await expectRing(tab(panel))
        }
        await page.keyboard.press('Enter')
        const methods = page.getByRole('list').getByRole('checkbox')
        const moved = methods.first()
        await expect(moved).toBeVisible()
        const name = (await page.getByRole('main').locator('ol label').first().innerText()).trim()
        const box = page.getByRole('checkbox', { name })
        await tabTo(page, box)
        await page.keyboard.press('Alt+ArrowDown')
        await expectRing(box)
        await expect(methods.nth(1)).toBeFocused()
        await press(page, page.getByRole('button', { name: translate('manage.payments.up', { name: isolate(name) }) }))
        await expect(methods.first()).toHaveAccessibleName(name)
        await expectRing(page.getByRole('button', { name: translate('manage.payments.up', { name: isolate(name) }) }))
        await expectReadable(page, 'payment methods', own)

        await page.goto(pagePath(locale, PAGES.manageSite, { id: site.id, panel: 'design' }))
        const gold = page.getByRole('radio', { name: translate('manage.schemes.gold') })
        await expect(gold).toBeVisible()
        await tabTo(page, gold)
        await page.keyboard.press('ArrowUp')
        await expect(page.getByRole('radio', { name: translate('manage.schemes.blue') })).toBeFocused()
        const publish = button(page, translate('manage.design.publish'))
        await press(page, publish)
        const question = page.getByRole('alertdialog', { name: translate('manage.design.publishTitle') })
        await expectRing(button(question, say('shell', 'kit.cancel')))
        await expectTrapped(page, question)
        await expectReadable(page, 'publication', own)
        await press(page, button(question, translate('manage.design.publish')))
        await expect(question).toBeHidden()
        await expect(page.getByText(translate('manage.design.published'))).toBeVisible()
        await expect(page.getByText(translate('manage.design.version', { version: '2' }))).toBeVisible()
        await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), 'the focus stays on the page').toBe(true)
      },
    )

    test(
      `${locale}: the verification starts at its first error, takes a document, lets it go, and is handed in`,
      { tag: [AT_NIGHT, '@D42'] },
      async ({ page }) => {
        const merchant = await signInByApi(page, locale)
        await page.goto(pagePath(locale, PAGES.verification))
        const part = (name: string) => page.getByRole('region', { name: translate(`verification.${name}.title`) })
        const save = (name: string) => button(part(name), translate('verification.save'))
        await press(page, save('company'))
        const company = part('company').getByLabel(translate('verification.company.name'))
        await expectRing(company)
        await expect(company).toHaveAccessibleDescription(translate('verification.required'))
        await press(page, save('owners'))
        await expectRing(part('owners').getByLabel(translate('verification.owners.name')))
        await press(page, button(part('owners'), translate('verification.owners.add')))
        const another = part('owners').getByRole('group').nth(1)
        await expectRing(another.getByLabel(translate('verification.owners.name')))
        await press(page, another.getByRole('button'))
        await expect(another).toHaveCount(0)
        await expect(part('owners').getByRole('heading')).toBeFocused()
        await expectReadable(page, 'verification', [merchant.account])

        await fillParts(merchant)
        await page.reload()
        const choose = part('documents').getByLabel(translate('verification.documents.choose'))
        await expect(choose).toBeAttached()
        await tabTo(page, choose)
        await expectRing(choose)
        await choose.setInputFiles({ name: 'address.pdf', mimeType: 'application/pdf', buffer: PAPER })
        const bin = button(part('documents'), translate('verification.documents.remove', { name: 'address.pdf' }))
        await expect(bin).toBeVisible()
        await expect(choose).toBeFocused()
        await tabTo(page, bin, 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(bin).toHaveCount(0)
        await expect(part('documents').getByRole('heading')).toBeFocused()
        await tabTo(page, button(page, translate('verification.submit')), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(page.getByText(translate('verification.state.pending'), { exact: true })).toBeVisible()
        await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), 'the focus stays on the page').toBe(true)
      },
    )

    test(
      `${locale}: the palette holds the focus and gives it back to where it was opened`,
      { tag: [AT_NIGHT, '@B16'] },
      async ({ page }) => {
        const merchant = await signInByApi(page, locale)
        await page.goto(pagePath(locale, PAGES.cart))
        const opener = button(page, translate('cart.emptyAction'))
        await expect(opener).toBeVisible()
        await tabTo(page, opener)
        await page.keyboard.press('Control+k')
        const dialog = page.getByRole('dialog', { name: say('shell', 'palette.title') })
        const field = dialog.getByRole('combobox')
        await expectRing(field)
        await expectTrapped(page, dialog)
        await expectReadable(page, 'palette', [merchant.account])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expectRing(opener)
      },
    )
  })
}

async function joinTeam(page: Page, owner: SignedIn, request: Parameters<typeof registerByApi>[0]): Promise<string> {
  const mate = await registerByApi(request)
  const email = `${mate.account}@parlour.example`
  await owner.call('/api/team/invite', { email, role: 'viewer' })
  const [, token] = /join-team#([\w-]+)/.exec(await readEmail(page, email, 'team-invitation')) ?? []
  const { accessToken } = await logInByApi(request, mate)
  const headers = { authorization: `Bearer ${accessToken}`, 'x-parlour-vector': 'e2e' }
  const answer = await request.post('/api/team/accept', { data: { token }, headers })
  expect(answer.status()).toBe(200)
  return mate.account
}

async function fillParts({ call }: SignedIn): Promise<void> {
  const company = { name: 'Aurora Ltd', registrationNumber: '7 123456', country: 'BR', address: '1 Strand' }
  await call('/api/verification/save', { company, owners: [{ name: 'Ana Silva', sharePercent: '60', birthDate: '' }] })
  for (const kind of ['registration', 'owner-identity'])
    await call('/api/verification/document', { kind, fileName: `${kind}.pdf`, content: PAPER.toString('base64') })
}
