import { AT_NIGHT } from '../fixtures/at-night.ts'
import { expect, test } from '../fixtures/product.ts'
import { viewName } from '../fixtures/bidi-probe.ts'
import { fillCart, order, signInByApi, verifyByApi } from '../fixtures/merchant.ts'
import { EGYPT, NAME_LOCALES, NamePlaces, type LookAtName } from '../pages/name-positions.ts'

/** Accepted names that reorder a line unless isolated; unique by the clock, because names are taken once. */
const NAMES: readonly ((word: (alphabet: string) => string) => string)[] = [
  (word) => `كنز ${word('بتثجحخسش')} VIP`,
  (word) => `7 نور ${word('بتثجحخسش')} (24`,
  (word) => `VIP ${word('bcdfghkm')} قمر`,
  (word) => `র‍্যাব ${word('কখগঘচছজঝ')} & 7.`,
  (word) => `Cafe\u0301 ${word('bcdfghkm')} 9!`,
  (word) => `כוכב ${word('אבגדהזחט')} 88!`,
  (word) => `حظ ${word('بتثجحخسش')}!`,
  (word) => `نجمة ${word('بتثجحخسش')} 365`,
]
const ON_THEIR_OWN = 4
const PLACES = 16
const PLACES_OF_CART_AND_ORDERS = 5

test.use({ reducedMotion: 'reduce', actionTimeout: 15_000 })

test(
  'a site name of another direction moves no text around it in cart and orders, in an English and an Arabic page',
  { tag: '@api-A10' },
  async ({ page }) => {
    const { look, expectSound } = watchNames(PLACES_OF_CART_AND_ORDERS)
    const merchant = await signInByApi(page, 'ar')
    const walk = new NamePlaces(page, merchant, look)
    const [arabic = '', , latin = ''] = newNames()
    const drafts = { en: await fillCart(merchant, 'ar', arabic, EGYPT), ar: await fillCart(merchant, 'ar', latin, EGYPT) }
    await walk.cart('en', [arabic])
    await walk.cart('ar', [latin])
    await verifyByApi(merchant)
    await walk.orders('en', [arabic], [await order(merchant, drafts.en)])
    await walk.orders('ar', [latin], [await order(merchant, drafts.ar)])
    expectSound()
  },
)

test(
  'a site name of another direction moves no text around it and keeps its own order, in an English and an Arabic page',
  { tag: [AT_NIGHT, '@api-A10'] },
  async ({ page }) => {
    const { look, expectSound } = watchNames(PLACES)
    const merchant = await signInByApi(page, 'ar')
    const walk = new NamePlaces(page, merchant, look)
    const names = newNames()
    const drafts: string[] = []
    for (const name of names) drafts.push(await fillCart(merchant, 'ar', name, EGYPT))
    for (const locale of NAME_LOCALES) await test.step(`cart, ${locale}`, async () => await walk.cart(locale, names))
    await test.step('header', async () => await walk.header(newNames().slice(0, ON_THEIR_OWN)))
    await verifyByApi(merchant)
    const orders: string[] = []
    for (const draft of drafts) orders.push(await order(merchant, draft))
    for (const locale of NAME_LOCALES)
      await test.step(`orders, ${locale}`, async () => await walk.orders(locale, names, orders.slice(0, ON_THEIR_OWN)))
    const sites = await test.step('payment', async () => await walk.openSites(orders.slice(0, ON_THEIR_OWN)))
    for (const locale of NAME_LOCALES) await test.step(`sites, ${locale}`, async () => await walk.sites(locale, sites))
    for (const locale of NAME_LOCALES) await test.step(`proposals, ${locale}`, async () => await walk.proposals(locale, names))
    expectSound()
  },
)

const LINES = {
  en: { dir: 'ltr', name: 'VIP نجمة', before: 'Open', after: ', 24 hours' },
  ar: { dir: 'rtl', name: 'قمر VIP', before: 'يفتح', after: '، 24 ساعة' },
} as const

for (const locale of NAME_LOCALES) {
  test(`the look at a line sees a name that moves its neighbours, ${locale}`, { tag: [AT_NIGHT, '@api-A10'] }, async ({ page }) => {
    const { dir, name, before, after } = LINES[locale]
    const show = async (shown: string) => await page.setContent(`<html dir="${dir}"><body><p>${before} ${shown}${after}</p></body></html>`)
    await show(`<bdi>${name}</bdi>`)
    const isolated = await viewName(page.locator('p'), name)
    expect(isolated.faults).toEqual([])
    await show(name)
    const bare = await viewName(page.locator('p'), name)
    expect(bare.faults.join('\n')).toMatch(/24 .* the name|the name .* 24/)
    expect(isolated.faultsUnisolated).toEqual(bare.faults)
  })
}

function watchNames(count: number): { readonly look: LookAtName; readonly expectSound: () => void } {
  const faults: string[] = []
  const places = new Set<string>()
  const controlled = new Set<string>()
  return {
    look: async (place, locale, name, locator) => {
      const where = `${place}, ${locale}`
      const view = await viewName(locator, name)
      places.add(where)
      if (view.faultsUnisolated.length > 0) controlled.add(where)
      faults.push(...view.faults.map((fault) => `${where}: ${fault}`))
      expect(view.neighbours, where).toBeGreaterThan(0)
    },
    expectSound: () => {
      expect(faults).toEqual([])
      expect(places.size).toBe(count * NAME_LOCALES.length)
      // In every place the same look has to see what happens once the isolation is gone.
      expect([...controlled].toSorted()).toEqual([...places].toSorted())
    },
  }
}

function newNames(): readonly string[] {
  const places = (Date.now() % 8 ** 5).toString(8).padStart(5, '0')
  const word = (alphabet: string) => Array.from(places, (place) => alphabet.charAt(Number(place))).join('')
  return NAMES.map((nameWith) => nameWith(word).normalize('NFC'))
}
