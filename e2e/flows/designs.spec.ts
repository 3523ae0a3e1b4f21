import { SEED } from '@parlour/tooling/seed'
import { expect, test } from '../fixtures/product.ts'
import { listDesigns, walkDesigns, type SoldDesign } from '../pages/design-walk.ts'

const SAMPLE = 8

test(
  'a sample of the designs renders without an error, a missing image, an overflow or a text below its contrast',
  { tag: '@N3' },
  async ({ request, page }) => {
    console.log(`seed ${SEED}`)
    const templates = oneOfEach(await listDesigns(request), SEED)
    expect(templates.length).toBeGreaterThanOrEqual(25)
    const sample = Array.from({ length: SAMPLE }, (_, place) => templates[(SEED + place) % templates.length] ?? templates[0]).filter(
      (design) => design !== undefined,
    )
    expect(await walkDesigns(page, sample), `seed ${SEED}`).toEqual([])
  },
)

function oneOfEach(designs: readonly SoldDesign[], seed: number): SoldDesign[] {
  const templates = Map.groupBy(designs, ({ templateId }) => templateId)
  return [...templates.values()].flatMap((own, place) => own[(seed * 7 + place * 31) % own.length] ?? [])
}
