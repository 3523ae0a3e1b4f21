import { expect, test } from '../fixtures/product.ts'
import { listDesigns, walkDesigns, type SoldDesign } from '../pages/design-walk.ts'

const SAMPLE = 8

test(
  'a sample of the designs renders without an error, a missing image, an overflow or a text below its contrast',
  { tag: '@N3' },
  async ({ request, page }) => {
    const seed = Number(process.env.DESIGN_SEED ?? Date.now() % 100_000)
    console.log(`DESIGN_SEED=${seed}`)
    const templates = oneOfEach(await listDesigns(request), seed)
    expect(templates.length).toBeGreaterThanOrEqual(25)
    const sample = Array.from({ length: SAMPLE }, (_, place) => templates[(seed + place) % templates.length] ?? templates[0]).filter(
      (design) => design !== undefined,
    )
    expect(await walkDesigns(page, sample), `DESIGN_SEED=${seed}`).toEqual([])
  },
)

function oneOfEach(designs: readonly SoldDesign[], seed: number): SoldDesign[] {
  const templates = Map.groupBy(designs, ({ templateId }) => templateId)
  return [...templates.values()].flatMap((own, place) => own[(seed * 7 + place * 31) % own.length] ?? [])
}
