import { expect, test } from '../fixtures/product.ts'
import { listDesigns, measureDesign, previewAddress, walkDesigns, type SoldDesign } from '../pages/design-walk.ts'

const FIRST: SoldDesign = { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' }
const SHARDS = 2

test(
  'every design on sale renders without an error, a missing image, an overflow or a text below its contrast',
  { tag: '@N3' },
  async ({ request, newDevice }) => {
    test.setTimeout(5_400_000)
    const designs = await listDesigns(request)
    expect(designs.length).toBeGreaterThanOrEqual(3_000)
    expect(new Set(designs.map(previewAddress)).size).toBe(designs.length)
    const shards = Array.from({ length: SHARDS }, (_, shard) => designs.filter((_design, place) => place % SHARDS === shard))
    const startedAt = performance.now()
    const faults = await Promise.all(
      shards.map(async (shard) => walkDesigns(await (await newDevice({ reducedMotion: 'reduce' })).newPage(), shard)),
    )
    console.log(`${designs.length} designs at two widths in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    expect(faults.flat()).toEqual([])
  },
)

const PLANTED = [
  ['a muted text of low contrast', ':root{--muted:#5A4A4F}', '', /contrast 2\.\d+ of .*"Demonstration games/],
  [
    'a text that vanishes in a drawing',
    '.hero-art{position:relative}',
    '<b style="position:absolute;inset:0;color:#22C55E">Planted words</b>',
    /contrast 1\.\d+ of .*"Planted words/,
  ],
  ['a line that runs out of the page', '', '<p style="inline-size:1500px;white-space:nowrap">Planted words</p>', /the page is \d+ px wide/],
  ['an image without a picture', '', '<img alt="" src="data:image/png;base64,AA">', /image missing/],
  ['a drawing without shapes', '', '<svg width="40" height="40"></svg>', /drawing empty/],
] as const

for (const [name, style, element, fault] of PLANTED) {
  test(`the walk through the designs sees ${name}`, { tag: '@N3' }, async ({ page }) => {
    const answer = await page.request.get(previewAddress(FIRST))
    const html = await answer.text()
    await page.setContent(html)
    expect(await measureDesign(page)).toEqual([])
    const place = style.startsWith('.hero-art') ? '<div class="hero-art">' : '<main id="main" class="page-home">'
    await page.setContent(html.replace('</style>', `${style}</style>`).replace(place, `${place}${element}`))
    expect((await measureDesign(page)).join('\n')).toMatch(fault)
  })
}
