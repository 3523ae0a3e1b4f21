import { storedTextOf, TRIED_DESIGN } from '@parlour/contracts'
import { afterEach, expect, it } from 'vitest'
import { carriedDesign, forgetCarriedDesign } from './carried-design.ts'

const TRIED = { countriesId: 76, templateId: 'folio', themeId: 'folio-salon', schemeId: 'gold' }
const keep = (tried: typeof TRIED) => localStorage.setItem(TRIED_DESIGN.storageKey, storedTextOf(tried, Date.now()))

afterEach(() => localStorage.clear())

it('takes over the design that the home page kept', { meta: { req: 'M01' } }, () => {
  keep(TRIED)
  expect(carriedDesign()).toEqual({ templateId: 'folio', themeId: 'folio-salon', schemeId: 'gold' })
})

it('takes over nothing when nothing was kept or it was forgotten', { meta: { req: 'M01' } }, () => {
  expect(carriedDesign()).toBeNull()
  keep(TRIED)
  forgetCarriedDesign()
  expect(carriedDesign()).toBeNull()
})

it.each([
  ['a theme of another template', { ...TRIED, templateId: 'dock' }],
  ['a scheme that is not on sale', { ...TRIED, schemeId: 'pink' }],
])('takes over nothing from %s', (_name, tried) => {
  keep(tried)
  expect(carriedDesign()).toBeNull()
})
