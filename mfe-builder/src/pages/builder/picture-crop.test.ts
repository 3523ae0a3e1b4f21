import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canCut, CROP_SHAPES, largestPart, movedPart, sizedPart } from './picture-crop.ts'

const side = fc.integer({ min: 64, max: 8192 })
const step = fc.integer({ min: -9000, max: 9000 })

it('any row of moves and sizes leaves a part inside the picture, large enough and of its shape', { meta: { req: 'M07' } }, () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom(...Object.values(CROP_SHAPES)),
      fc.array(fc.record({ isSizing: fc.boolean(), across: step, down: step }), { maxLength: 20 }),
      (width, height, ratio, actions) => {
        const size = { width, height }
        fc.pre(canCut(size, ratio))
        let part = largestPart(size, ratio)
        for (const { isSizing, across, down } of actions)
          part = isSizing ? sizedPart(size, part, ratio, part.width + across) : movedPart(size, part, across, down)
        expect(Object.values(part).every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
        expect(part.left + part.width).toBeLessThanOrEqual(width)
        expect(part.top + part.height).toBeLessThanOrEqual(height)
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(64)
        expect(Math.abs(part.width / ratio - part.height)).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 500 },
  )
})

it('opens on the largest part in the middle', () => {
  expect(largestPart({ width: 1000, height: 1000 }, 2)).toEqual({ left: 0, top: 250, width: 1000, height: 500 })
  expect(canCut({ width: 64, height: 400 }, CROP_SHAPES.wide)).toBe(false)
})
