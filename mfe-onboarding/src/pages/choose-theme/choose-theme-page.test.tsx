import { storedTextOf, TRIED_DESIGN, type CartItem, type TriedDesign } from '@parlour/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { themeRoutes } from '../../../test/designs.ts'
import { BRAZIL, DRAFT, DRAFT_ID, SAVED } from '../../../test/fixtures.ts'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'

const PATH = `/en/choose-theme?countriesId=76&id=${DRAFT_ID}`

const tried = (design: TriedDesign) => localStorage.setItem(TRIED_DESIGN.storageKey, storedTextOf(design, Date.now()))
// The page is loaded when its route is: not on the clock of the first test.
beforeAll(async () => void (await import('./choose-theme-page.tsx')), 60_000)

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const queryOf = (place: string) => Object.fromEntries(new URL(place, 'http://parlour.test').searchParams)
const chosenFrame = () => screen.findByTitle<HTMLIFrameElement>('Preview of your site')

afterEach(() => localStorage.clear())

it('requires a theme and moves focus to the first design', { meta: { req: 'V09' } }, async () => {
  const { user, sent } = await renderPage(PATH, themeRoutes())
  const first = await radio('Aurora Dusk, Green')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Please choose a theme').textContent.trim()).toBe('Please choose a theme')
  expect(document.activeElement).toBe(first)
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([])
})

it('requires colours when the address names a theme alone', { meta: { req: 'V09' } }, async () => {
  const { user, sent } = await renderPage(`${PATH}&template=aurora&theme=aurora-dusk`, themeRoutes())
  const green = await radio('Green')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Please choose a color scheme').textContent.trim()).toBe('Please choose a color scheme')
  expect(document.activeElement).toBe(green)
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([])
})

it('keeps choice, filters, order and device in the address and saves the design', { meta: { req: 'R10' } }, async () => {
  const { place, user, sent } = await renderPage(PATH, themeRoutes())
  await user.click(await radio('Aurora Paper, Green'))
  await user.click(await radio('Gold'))
  await user.click(screen.getByRole('button', { name: /Phone/ }))
  await user.click(screen.getByRole('button', { name: 'Slots 3' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first')
  expect(queryOf(place())).toEqual({
    countriesId: '76',
    id: DRAFT_ID,
    template: 'aurora',
    theme: 'aurora-paper',
    scheme: 'gold',
    device: '390',
    category: 'slots',
    sort: 'new',
  })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe(`/en/package?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([
    { id: DRAFT_ID, version: 1, templateId: 'aurora', themeId: 'aurora-paper', schemeId: 'gold' },
  ])
})

it('shows the choice of the address again after a reload', { meta: { req: 'R10' } }, async () => {
  await renderPage(`${PATH}&template=aurora&theme=aurora-paper&scheme=green&device=768&category=slots&sort=new`, themeRoutes())
  expect((await radio('Aurora Paper, Green')).checked).toBe(true)
  expect((await radio('Green')).checked).toBe(true)
  expect(screen.getByRole('button', { name: /Tablet/ }).getAttribute('aria-pressed')).toBe('true')
  expect((await screen.findByRole('button', { name: 'Slots 3' })).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('new')
  const frame = await chosenFrame()
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.srcdoc).toContain('aurora-paper green')
})

it('draws a design and its colours in the event that chooses them, and writes the address after', { meta: { req: 'N3' } }, async () => {
  const { place } = await renderPage(`${PATH}&template=aurora&theme=aurora-dusk&scheme=green`, themeRoutes())
  const [paper, frame] = [await radio('Aurora Paper, Green'), await chosenFrame()]
  const before = place()
  fireEvent.click(paper)
  expect(frame.srcdoc).toContain('aurora-paper green')
  expect(paper.checked).toBe(true)
  // Found at once: a wait would give the address the time to be written.
  fireEvent.click(screen.getByRole('radio', { name: 'Gold' }))
  expect(frame.srcdoc).toContain('aurora-paper gold')
  expect(paper.checked).toBe(false)
  expect(place()).toBe(before)
  await waitFor(() => expect(queryOf(place())).toMatchObject({ theme: 'aurora-paper', scheme: 'gold' }))
})

it('restores the choice of the entry that Back leads to', { meta: { req: 'R10' } }, async () => {
  const { user, back } = await renderPage(`${PATH}&template=aurora&theme=aurora-dusk&scheme=green`, themeRoutes())
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Newest first')
  fireEvent.click(await radio('Aurora Dusk, Gold'))
  expect((await chosenFrame()).srcdoc).toContain('aurora-dusk gold')
  await back()
  await waitFor(async () => expect((await radio('Aurora Dusk, Green')).checked).toBe(true))
  expect((await chosenFrame()).srcdoc).toContain('aurora-dusk green')
})

it('leaves the entry that Back leads to as it was when the choice is due to be written at that moment', async () => {
  const { user, back, place } = await renderPage(`${PATH}&template=aurora&theme=aurora-dusk&scheme=green`, themeRoutes())
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Newest first')
  const gold = await radio('Aurora Dusk, Gold')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(gold)
  await back()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  await waitFor(async () => expect((await radio('Aurora Dusk, Green')).checked).toBe(true))
  expect(queryOf(place())).toMatchObject({ scheme: 'green' })
})

it('saves a choice that is left at once, and Back shows it again', { meta: { req: 'R10' } }, async () => {
  const { place, back, sent } = await renderPage(PATH, themeRoutes())
  fireEvent.click(await radio('Folio Salon, Red'))
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await waitFor(() => expect(place()).toBe(`/en/package?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([
    { id: DRAFT_ID, version: 1, templateId: 'folio', themeId: 'folio-salon', schemeId: 'red' },
  ])
  await back()
  expect((await radio('Folio Salon, Red')).checked).toBe(true)
  expect(queryOf(place())).toMatchObject({ template: 'folio', theme: 'folio-salon', scheme: 'red' })
})

it('starts at the introduction when the address names no draft', { meta: { req: 'D45' } }, async () => {
  const { place } = await renderPage('/en/choose-theme?countriesId=76', themeRoutes())
  await waitFor(() => expect(place()).toBe('/en/introduction?countriesId=76'))
})

it('starts with the template that suits the market, so that Continue saves it at once', { meta: { req: 'R10' } }, async () => {
  const { place, user, sent } = await renderPage(PATH, { ...themeRoutes(), listCountries: () => ({ data: [BRAZIL] }) })
  expect((await radio('Aurora Dusk, Green')).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe(`/en/package?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([
    { id: DRAFT_ID, version: 1, templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' },
  ])
})

it('starts with the design tried on the home page when the market sells it', { meta: { req: 'R10' } }, async () => {
  tried({ countriesId: -1, templateId: 'folio', themeId: 'folio-salon', schemeId: 'red' })
  await renderPage(PATH, { ...themeRoutes(), listCountries: () => ({ data: [BRAZIL] }) })
  expect((await radio('Folio Salon, Red')).checked).toBe(true)
  expect((await radio('Red')).checked).toBe(true)
})

it('leaves a tried design whose category the market does not sell', { meta: { req: 'R10' } }, async () => {
  tried({ countriesId: -1, templateId: 'dock', themeId: 'dock-pier', schemeId: 'red' })
  await renderPage(PATH, { ...themeRoutes(), listCountries: () => ({ data: [BRAZIL] }) })
  expect((await radio('Aurora Dusk, Green')).checked).toBe(true)
})

it('keeps the saved design over the tried one and does not send it again', { meta: { req: 'R10' } }, async () => {
  tried({ countriesId: -1, templateId: 'folio', themeId: 'folio-salon', schemeId: 'red' })
  const saved: CartItem = { ...DRAFT, nextStep: 'package', design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'gold' } }
  const { place, user, sent } = await renderPage(PATH, { ...themeRoutes(), getCartItem: () => ({ data: saved }) })
  expect((await radio('Aurora Dusk, Gold')).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(place()).toBe(`/en/package?countriesId=76&id=${DRAFT_ID}`))
  expect(bodiesOf(sent, 'setCartItemDesign')).toEqual([])
})

it('reports a design that was withdrawn meanwhile, loads the designs again and keeps the choice', { meta: { req: 'D05' } }, async () => {
  const { place, user, sent } = await renderPage(PATH, {
    ...themeRoutes(),
    setCartItemDesign: () => ({ failure: { status: 409, error: 'platform.conflict', msg: 'This design is no longer available' } }),
  })
  await user.click(await radio('Aurora Dusk, Gold'))
  const before = sent.filter(({ operationId }) => operationId === 'listTemplates').length
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('This design is no longer available')
  await waitFor(() => expect(sent.filter(({ operationId }) => operationId === 'listTemplates').length).toBeGreaterThan(before))
  expect((await radio('Aurora Dusk, Gold')).checked).toBe(true)
  expect(queryOf(place())).toMatchObject({ template: 'aurora', theme: 'aurora-dusk', scheme: 'gold' })
})

it('shows six colour cards with three swatches and a measured contrast each', { meta: { req: 'E12' } }, async () => {
  await renderPage(PATH, themeRoutes())
  const green = await radio('Green')
  const group = screen.getByRole('group', { name: 'Colors' })
  expect(group.querySelectorAll('input[name=scheme]')).toHaveLength(6)
  expect(
    [...(green.closest('label')?.querySelectorAll('[data-colour]') ?? [])].map((swatch) => swatch.getAttribute('data-colour')),
  ).toEqual(['#14080C', '#3A0D18', '#22C55E'])
  const described = document.querySelector(`#${green.getAttribute('aria-describedby')}`)
  expect(described?.textContent).toBe('Contrast on the tone: text 14.5 to 1, accent 7.4 to 1')
})

it('shows the chosen design in four scripts, each in its own direction', { meta: { req: 'N11' } }, async () => {
  const { place, user } = await renderPage(`${PATH}&template=aurora&theme=aurora-dusk&scheme=gold`, themeRoutes())
  await user.click(await screen.findByRole('button', { name: 'Other scripts' }))
  const languages = ['ar', 'bn', 'th', 'ja']
  const frames = await screen.findAllByTitle<HTMLIFrameElement>(/^Preview in /)
  expect(frames.map(({ srcdoc }) => /<html lang="([^"]+)"/.exec(srcdoc)?.[1])).toEqual(languages)
  expect(frames.map(({ srcdoc }) => srcdoc.includes('dir="rtl"'))).toEqual([true, false, false, false])
  expect(frames.every(({ srcdoc }) => srcdoc.includes('aurora-dusk gold'))).toBe(true)
  expect(queryOf(place()).view).toBe('scripts')
})

const OLD = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }
const THEIRS = { templateId: 'folio', themeId: 'folio-salon', schemeId: 'red' }

it.each([
  ['Save selection', [1, 2]],
  ['Take all', [1]],
] as const)(
  'shows both designs when a colleague chose another one meanwhile, and saves only what is chosen (%s)',
  { meta: { req: 'N8' } },
  async (side, versions) => {
    let stored: CartItem = { ...DRAFT, design: OLD }
    const { user, sent, place } = await renderPage(PATH, {
      ...themeRoutes(),
      getCartItem: () => ({ data: stored }),
      setCartItemDesign: ({ body }) => {
        const isStale = (body as { version: number }).version !== stored.version
        return isStale ? { failure: { status: 409, error: 'platform.version-conflict' } } : { data: { ...SAVED, ...stored } }
      },
    })
    await user.click(await radio('Aurora Paper, Green'))
    stored = { ...stored, design: THEIRS, version: 2, nextStep: 'package' }
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed somewhere else' }))
    const [mine, theirs] = dialog.getAllByRole<HTMLInputElement>('radio')
    expect([mine?.checked, dialog.getByRole('group').textContent]).toEqual([
      true,
      expect.stringMatching(/Aurora Paper, Green.*Folio Salon, Red/),
    ])
    if (side === 'Take all' && theirs) await user.click(theirs)
    await user.click(dialog.getByRole('button', { name: 'Save selection' }))
    await waitFor(() => expect(place()).toMatch(/^\/en\/package/))
    expect(bodiesOf(sent, 'setCartItemDesign').map((body) => (body as { version: number }).version)).toEqual(versions)
  },
)
