import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PreviewSite } from './design-html.ts'
import { SitePreview } from './site-preview.tsx'

const SITE: PreviewSite = {
  name: 'Moonlit Pier',
  locale: 'en',
  country: { id: 76, name: 'Brazil', currencyCode: 'BRL' },
  templateId: 'aurora',
  themeId: 'aurora-dusk',
  schemeId: 'green',
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Your site')
const shownDesign = () => frame().contentDocument?.documentElement.dataset.design
const preview = (parts: Partial<PreviewSite> = {}) => <SitePreview site={{ ...SITE, ...parts }} width={390} title="Your site" />

/** jsdom does not load `srcdoc`. */
function load(): void {
  const { contentDocument, srcdoc } = frame()
  contentDocument?.documentElement.replaceWith(
    contentDocument.adoptNode(new DOMParser().parseFromString(srcdoc, 'text/html').documentElement),
  )
  fireEvent.load(frame())
}

it('loads the frame once and draws other designs and names into it', { meta: { req: 'N3' } }, () => {
  const { rerender } = render(preview())
  expect(frame().hasAttribute('data-incoming')).toBe(true)
  load()
  expect(frame().hasAttribute('data-incoming')).toBe(false)
  const [element, source] = [frame(), frame().srcdoc]
  rerender(preview({ schemeId: 'gold' }))
  expect(shownDesign()).toContain('aurora-dusk gold')
  rerender(preview({ templateId: 'folio', themeId: 'folio-salon' }))
  expect(shownDesign()).toContain('folio folio-salon green')
  rerender(preview({ name: 'Second Wind' }))
  expect(shownDesign()).toContain('aurora-dusk green')
  expect(frame().contentDocument?.title).toContain('Second Wind')
  expect(frame()).toBe(element)
  expect(frame().srcdoc).toBe(source)
})

it('loads the newest design while none is loaded, and draws again after a second load', { meta: { req: 'N3' } }, () => {
  const { rerender } = render(preview())
  rerender(preview({ schemeId: 'gold' }))
  expect(frame().srcdoc).toContain('aurora-dusk gold')
  load()
  rerender(preview({ schemeId: 'red' }))
  expect(shownDesign()).toContain('aurora-dusk red')
  load()
  expect(shownDesign()).toContain('aurora-dusk red')
})

it('lets nothing in the frame run, send or lead away', { meta: { req: 'api-A10' } }, () => {
  render(preview())
  expect(frame().getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame().srcdoc).toContain("default-src 'none'")
})

it('says so instead of a design that this release cannot draw', () => {
  render(<SitePreview site={{ ...SITE, themeId: 'nowhere' }} width={390} title="Your site" unknownText="Not in this release" />)
  expect(screen.getByText('Not in this release').textContent).toBe('Not in this release')
  expect(screen.queryByTitle('Your site')).toBeNull()
})

it('gives a card no origin, and loads its design anew when it changes', { meta: { req: 'api-A10' } }, () => {
  const card = (schemeId: string) => <SitePreview site={{ ...SITE, schemeId }} width={768} shape="card" title="Your site" />
  const { rerender } = render(card('green'))
  load()
  expect(frame().getAttribute('sandbox')).toBe('')
  rerender(card('gold'))
  expect(frame().srcdoc).toContain('aurora-dusk gold')
})

it('is one Tab stop: nothing in the pictured site takes the keyboard', () => {
  render(preview())
  load()
  expect(frame().contentDocument?.body.hasAttribute('inert')).toBe(true)
})
