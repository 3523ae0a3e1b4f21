import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { DESIGNS, themeRoutes } from '../../../test/designs.ts'
import { AURORA_DUSK, DRAFT_ID } from '../../../test/fixtures.ts'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'

const PATH = `/en/choose-theme?countriesId=76&id=${DRAFT_ID}`
const CHOSEN = `${PATH}&template=aurora&theme=aurora-dusk&scheme=green`

// The page is loaded when its route is: not on the clock of the first test.
beforeAll(async () => void (await import('./choose-theme-page.tsx')), 60_000)

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const queryOf = (place: string) => Object.fromEntries(new URL(place, 'http://parlour.test').searchParams)
const gallery = () => screen.findByRole('radiogroup', { name: 'Designs' })
const namesIn = async () => (await within(await gallery()).findAllByRole('radio')).map((card) => card.getAttribute('aria-label'))

it('lists every facet with its counts, and a value without designs stays visible but off', { meta: { req: 'B04' } }, async () => {
  await renderPage(PATH, themeRoutes())
  for (const group of ['Category', 'Layout', 'Light or dark', 'Blocks', 'Colors', 'New and starred']) {
    expect(await screen.findByRole('region', { name: group })).toBeInstanceOf(HTMLElement)
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mobile first 0' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Live tables 1' }).disabled).toBe(false)
  expect(screen.getByText('4 designs').textContent).toBe('4 designs')
})

it('narrows by facets with live counts, and a filter never loses the choice', { meta: { req: 'B04 C06' } }, async () => {
  const { place, user } = await renderPage(CHOSEN, themeRoutes())
  await user.click(await screen.findByRole('button', { name: 'Live tables 1' }))
  await screen.findByRole('button', { name: 'Dark 0' })
  await waitFor(async () => expect(await namesIn()).toEqual(['Folio Salon, Red']))
  expect(queryOf(place())).toMatchObject({ category: 'live', theme: 'aurora-dusk', scheme: 'green' })
  await user.click(screen.getByRole('button', { name: 'Remove filter: Live tables' }))
  await waitFor(async () => expect(await namesIn()).toHaveLength(DESIGNS.length))
  expect((await radio('Aurora Dusk, Green')).checked).toBe(true)
})

it('takes a filter back with Back', { meta: { req: 'R10' } }, async () => {
  const { user, back } = await renderPage(CHOSEN, themeRoutes())
  await user.click(await screen.findByRole('button', { name: 'Live tables 1' }))
  await screen.findByRole('button', { name: 'Remove filter: Live tables' })
  await back()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter: Live tables' })).toBeNull())
  expect((await radio('Aurora Dusk, Green')).checked).toBe(true)
})

it('offers the ways out and the nearest designs when nothing matches', { meta: { req: 'B04' } }, async () => {
  const { user } = await renderPage(`${PATH}&category=live&layout=grid`, themeRoutes())
  await screen.findByText('No designs match all filters')
  expect(await namesIn()).toEqual(['Aurora Dusk, Green', 'Aurora Dusk, Gold', 'Aurora Paper, Green'])
  await user.click(within(await gallery()).getByRole('button', { name: 'Remove filter: Grid' }))
  await waitFor(async () => expect(await namesIn()).toEqual(['Folio Salon, Red']))
})

it('flicks through the designs with the arrow keys, stops at the ends, and Enter goes on', { meta: { req: 'R10' } }, async () => {
  const { place, user, sent } = await renderPage(PATH, themeRoutes())
  await user.click(await radio('Aurora Dusk, Green'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(queryOf(place())).toMatchObject({ theme: 'aurora-dusk', scheme: 'gold' }))
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of your site').srcdoc
  await waitFor(() => expect(frame()).toContain('aurora-dusk gold'))
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(queryOf(place())).toMatchObject({ scheme: 'green' }))
  await user.keyboard('{ArrowUp}')
  expect(queryOf(place())).toMatchObject({ scheme: 'green' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(place()).toBe(`/en/package?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'setCartItemDesign')).toHaveLength(1)
})

it('shows the keys on a question mark', { meta: { req: 'R10' } }, async () => {
  const { user } = await renderPage(PATH, themeRoutes())
  await radio('Aurora Dusk, Green')
  await user.keyboard('?')
  expect(within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Continue with this design').tagName).toBe(
    'DD',
  )
})

it('shows the stored picture, and the true render where there is none or it does not load', { meta: { req: 'N3' } }, async () => {
  await renderPage(PATH, themeRoutes())
  const [pictured, drawn] = [await radio('Aurora Dusk, Green'), await radio('Aurora Dusk, Gold')].map((card) => card.parentElement)
  const picture = pictured?.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/thumbnails/aurora-dusk-green.webp')
  expect(drawn?.querySelector('iframe')?.srcdoc).toContain('aurora-dusk gold')
  picture?.dispatchEvent(new Event('error'))
  await waitFor(() => expect(pictured?.querySelector('iframe')?.srcdoc).toContain('aurora-dusk green'))
})

it('marks what is new, and lists only that on demand', { meta: { req: 'E06' } }, async () => {
  const { user } = await renderPage(PATH, themeRoutes())
  const card = await radio('Aurora Paper, Green')
  expect(card.getAttribute('aria-describedby')).toContain('design-aurora-paper-green-new')
  await user.click(await screen.findByRole('button', { name: 'New in 30 days 1' }))
  await waitFor(async () => expect(await namesIn()).toEqual(['Aurora Paper, Green']))
})

it('stars a design at once and takes the star back when it was not saved', { meta: { req: 'R10' } }, async () => {
  const answer = Promise.withResolvers<void>()
  const { host, user } = await renderPage(CHOSEN, {
    ...themeRoutes(),
    saveFavouriteDesign: async () => {
      await answer.promise
      return { failure: { status: 409, error: 'cart.favourites-full', msg: 'You have 200 stars' } }
    },
  })
  await radio('Aurora Dusk, Green')
  const stars = () => screen.getAllByRole('button', { name: 'Star Aurora Dusk, Green' }).map((star) => star.getAttribute('aria-pressed'))
  await user.click(within(await gallery()).getByRole('button', { name: 'Star Aurora Dusk, Green' }))
  await waitFor(() => expect(stars()).toEqual(['true', 'true']))
  answer.resolve()
  await waitFor(() => expect(stars()).toEqual(['false', 'false']))
  expect(host.notify).toHaveBeenCalledWith({ tone: 'danger', text: 'The star was not saved. You have 200 stars' })
})

it('a star that is set before the stars came stays', { meta: { req: 'R10' } }, async () => {
  const list = Promise.withResolvers<void>()
  const { user, sent } = await renderPage(CHOSEN, {
    ...themeRoutes(),
    listFavouriteDesigns: async () => {
      await list.promise
      return { data: [] }
    },
  })
  await radio('Aurora Dusk, Green')
  await user.click(within(await gallery()).getByRole('button', { name: 'Star Aurora Dusk, Green' }))
  await waitFor(() => expect(bodiesOf(sent, 'saveFavouriteDesign')).toHaveLength(1))
  list.resolve()
  const star = within(await gallery()).getByRole('button', { name: 'Star Aurora Dusk, Green' })
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
})

it('lists the starred designs alone, with their own counts', { meta: { req: 'R10' } }, async () => {
  const { place, user } = await renderPage(PATH, {
    ...themeRoutes(),
    listFavouriteDesigns: () => ({ data: [{ templateId: 'folio', themeId: 'folio-salon', schemeId: 'red' }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Starred 1' }))
  await waitFor(async () => expect(await namesIn()).toEqual(['Folio Salon, Red']))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Slots 0' }).disabled).toBe(true)
  expect(queryOf(place()).starred).toBe('1')
})

it('compares two designs on one screen width and takes one', { meta: { req: 'R10' } }, async () => {
  const { place, user } = await renderPage(CHOSEN, themeRoutes())
  await radio('Aurora Dusk, Green')
  await user.click(within(await gallery()).getByRole('button', { name: 'Compare Aurora Dusk, Green' }))
  expect(screen.getByText('Pick one more to compare').tagName).toBe('P')
  await user.click(within(await gallery()).getByRole('button', { name: 'Compare Folio Salon, Red' }))
  expect(queryOf(place()).compare).toBe('aurora-dusk.green,folio-salon.red')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare two designs' }))
  expect(dialog.getByTitle<HTMLIFrameElement>('Folio Salon, Red').srcdoc).toContain('folio-salon red')
  const traits = dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(traits).toEqual(expect.arrayContaining(['Category', 'Layout', 'Light or dark', 'Colors']))
  await user.click(dialog.getByRole('button', { name: 'Choose Folio Salon, Red' }))
  await waitFor(() => expect(queryOf(place())).toMatchObject({ template: 'folio', theme: 'folio-salon', scheme: 'red' }))
  expect(queryOf(place()).compare).toBeUndefined()
})

it('surprises with another design of the filtered list', { meta: { req: 'R10' } }, async () => {
  const { place, user } = await renderPage(`${CHOSEN}&category=slots`, themeRoutes())
  await screen.findByText('3 designs')
  const designs = new Set<string>()
  for (let click = 1; click <= 3; click += 1) {
    const before = place()
    await user.click(screen.getByRole('button', { name: 'Surprise me' }))
    await waitFor(() => expect(place()).not.toBe(before))
    const { template, theme, scheme } = queryOf(place())
    expect(template).toBe('aurora')
    designs.add(`${theme} ${scheme}`)
  }
  expect(designs.size).toBeGreaterThan(1)
})

it('keeps the gallery when it cannot be loaded and retries', { meta: { req: 'C06' } }, async () => {
  let isDown = true
  const { user } = await renderPage(PATH, {
    ...themeRoutes(),
    listTemplates: () =>
      isDown
        ? { failure: { status: 503, error: 'platform.unavailable' } }
        : { data: { list: [AURORA_DUSK], total: 1, page: 1, pageSize: 24 } },
  })
  await screen.findByText('The themes could not be loaded')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await namesIn()).toEqual(['Aurora Dusk, Green'])
})

it('requests 24 designs at a time and opens at the page of the address', { meta: { req: 'C06' } }, async () => {
  const opened: (string | null)[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    opened.push(this.getAttribute('data-page'))
  }
  const { sent } = await renderPage(`${PATH}&sort=new&page=2`, {
    ...themeRoutes(),
    listTemplates: ({ query }) => ({ data: { list: [...DESIGNS], total: 28, page: Number(query.page), pageSize: 24 } }),
  })
  await screen.findAllByRole('radio', { name: 'Folio Salon, Red' })
  const pages = sent.filter(({ operationId }) => operationId === 'listTemplates')
  expect(pages[0]?.query).toEqual({ countriesId: '76', sort: 'new', page: '2', pageSize: '24' })
  expect(opened).toEqual(['2'])
})

it('holds only the pages near the window, and writes the page that is read into the address', { meta: { req: 'N3' } }, async () => {
  const near = fakeWindow('800px 0px')
  const read = fakeWindow('-30% 0px -70% 0px')
  vi.stubGlobal('IntersectionObserver', observerOf([near, read]))
  const { place, sent } = await renderPage(PATH, {
    ...themeRoutes(),
    listTemplates: ({ query }) => ({ data: { list: [...DESIGNS], total: 3000, page: Number(query.page), pageSize: 24 } }),
  })
  await waitFor(() => expect(document.querySelectorAll('[data-page]')).toHaveLength(125))
  const page = (number: number) => document.querySelector(`[data-page="${number}"]`) ?? document.body
  const tilesOf = (number: number) => page(number).querySelectorAll('input[name=design]').length
  near.show(page(7), true)
  await waitFor(() => expect(tilesOf(7)).toBe(DESIGNS.length))
  expect([...document.querySelectorAll('input[name=design]')]).toHaveLength(DESIGNS.length)
  read.show(page(7).firstElementChild ?? document.body, true)
  await waitFor(() => expect(queryOf(place()).page).toBe('7'))
  near.show(page(7), false)
  await waitFor(() => expect(tilesOf(7)).toBe(0))
  const requested = sent.filter(({ operationId }) => operationId === 'listTemplates').map(({ query }) => query.page)
  expect(requested).toEqual(['1', '7'])
})

type FakeWindow = { margin: string; listeners: Map<Element, (isIn: boolean) => void>; show: (element: Element, isIn: boolean) => void }

function fakeWindow(margin: string): FakeWindow {
  const listeners: FakeWindow['listeners'] = new Map()
  return { margin, listeners, show: (element, isIn) => listeners.get(element)?.(isIn) }
}

function observerOf(windows: readonly FakeWindow[]) {
  return class {
    readonly listeners: FakeWindow['listeners']
    readonly notify: (entries: readonly { isIntersecting: boolean }[]) => void
    constructor(notify: (entries: readonly { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin: string }) {
      this.notify = notify
      this.listeners = windows.find(({ margin }) => margin === rootMargin)?.listeners ?? new Map()
    }
    observe(element: Element) {
      this.listeners.set(element, (isIntersecting) => this.notify([{ isIntersecting }]))
    }
    disconnect() {
      this.listeners.clear()
    }
  }
}
