import { expect, test } from '../fixtures/product.ts'
import { listDesigns, walkDesigns, type SoldDesign } from '../pages/design-walk.ts'

test('N3 a design of every template renders without an error, a missing image, an overflow or a text below its contrast', async ({
  request,
  page,
}) => {
  const seed = Number(process.env.DESIGN_SEED ?? Date.now() % 100_000)
  console.log(`DESIGN_SEED=${seed}`)
  const sample = oneOfEach(await listDesigns(request), seed)
  expect(sample.length).toBeGreaterThanOrEqual(25)
  expect(await walkDesigns(page, sample), `DESIGN_SEED=${seed}`).toEqual([])
})

/** Of every template the design that the seed points at; the colours take turns. */
function oneOfEach(designs: readonly SoldDesign[], seed: number): SoldDesign[] {
  const templates = Map.groupBy(designs, ({ templateId }) => templateId)
  return [...templates.values()].flatMap((own, place) => own[(seed * 7 + place * 31) % own.length] ?? [])
}
