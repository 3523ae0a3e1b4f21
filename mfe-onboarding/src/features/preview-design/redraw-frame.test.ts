import { SCHEMES, THEMES, themesOf } from '@parlour/site-engine'
import { expect, it } from 'vitest'
import { designHtml, type PreviewSite } from './design-html.ts'
import { redrawFrame } from './redraw-frame.ts'

const SITE: PreviewSite = {
  name: 'Moonlit Pier',
  locale: 'en',
  country: { id: 76, name: 'Brazil', currencyCode: 'BRL' },
  templateId: 'aurora',
  themeId: 'aurora-dusk',
  schemeId: 'green',
}
const HOSTILE = `"><script>document.title='x'</script><img src=x onerror=alert(1)></style></title>`

const htmlOf = (parts: Partial<PreviewSite> = {}) => designHtml({ ...SITE, ...parts }) ?? ''
const loaded = (html: string) => new DOMParser().parseFromString(html, 'text/html')

function redrawn(from: string, to: string): Document {
  const frame = loaded(from)
  redrawFrame(frame, from, to)
  return frame
}

it('shows exactly the document that a load would show, from any design to any other', { meta: { req: 'N3' }, timeout: 30_000 }, () => {
  const sample = THEMES.filter((_, place) => place % 45 === 0).map(({ id, templateId }, place) =>
    htmlOf({ templateId, themeId: id, schemeId: SCHEMES[place % SCHEMES.length]?.id ?? '', locale: place % 3 === 1 ? 'ar' : 'en' }),
  )
  expect(new Set(sample).size).toBeGreaterThan(10)
  const frame = loaded(sample[0] ?? '')
  for (const [place, html] of sample.entries()) {
    redrawFrame(frame, sample[Math.max(0, place - 1)] ?? '', html)
    expect(frame.documentElement.outerHTML).toBe(loaded(html).documentElement.outerHTML)
  }
})

it('changes only the stylesheet for other colours: every element stays the one it was', { meta: { req: 'N3' } }, () => {
  const [from, to] = [htmlOf(), htmlOf({ schemeId: 'gold' })]
  const frame = loaded(from)
  const before = [...frame.body.querySelectorAll('*')]
  redrawFrame(frame, from, to)
  expect([...frame.body.querySelectorAll('*')]).toEqual(before)
  expect([...frame.body.querySelectorAll('*')].every((element, place) => element === before[place])).toBe(true)
  expect(frame.documentElement.dataset.design).toContain('aurora-dusk gold')
  expect(frame.querySelector('style')?.textContent).toBe(loaded(to).querySelector('style')?.textContent)
})

it('keeps most elements for another theme of the same template', { meta: { req: 'N3' } }, () => {
  const theme = themesOf('aurora')[3]?.id ?? ''
  const [from, to] = [htmlOf(), htmlOf({ themeId: theme })]
  const frame = loaded(from)
  const before = new Set(frame.body.querySelectorAll('.tile'))
  redrawFrame(frame, from, to)
  const saved = [...frame.body.querySelectorAll('.tile')].filter((element) => before.has(element))
  expect(saved.length).toBe(before.size)
})

it('draws a logo into the frame, replaces it and takes it away again', { meta: { req: 'N3' } }, () => {
  const logo = (file: string, width = 320) => ({ path: `/media/logos/${file}.webp`, width, height: 80 })
  const documents = [{}, { logo: logo('a') }, { logo: logo('b', 160) }, {}].map((parts) => htmlOf(parts))
  const frame = loaded(documents[0] ?? '')
  const shown = documents.map((html, place) => {
    redrawFrame(frame, documents[Math.max(0, place - 1)] ?? '', html)
    expect(frame.documentElement.outerHTML).toBe(loaded(html).documentElement.outerHTML)
    return Array.from(frame.querySelectorAll('.brand img'), (picture) => picture.getAttribute('src'))
  })
  const [a, b] = ['/media/logos/a.webp', '/media/logos/b.webp']
  expect(shown).toEqual([[], [a, a], [b, b], []])
})

it('keeps a hostile name a text when it is drawn in place', { meta: { req: 'api-A10' } }, () => {
  const hostile = htmlOf({ name: HOSTILE })
  for (const frame of [
    redrawn(htmlOf(), hostile),
    redrawn(hostile, htmlOf({ name: HOSTILE, templateId: 'folio', themeId: 'folio-salon' })),
  ]) {
    expect(frame.querySelectorAll('script, img, iframe, link, object')).toHaveLength(0)
    expect(frame.title).toContain('<script>')
    expect(
      [...frame.querySelectorAll('*')].flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
    ).toEqual([])
  }
})

it('forbids everything but its own stylesheet and the stored logos by a policy in the document', { meta: { req: 'api-A10' } }, () => {
  const policy = loaded(htmlOf()).querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')
  const logos = `${location.origin}/media/logos/`
  expect(policy?.content).toBe(`default-src 'none'; style-src 'unsafe-inline'; img-src ${logos}; form-action 'none'; base-uri 'none'`)
  expect(policy?.parentElement?.firstElementChild).toBe(policy)
})
