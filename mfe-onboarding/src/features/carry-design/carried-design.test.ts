import { afterEach, expect, it } from 'vitest'
import { carriedDesign } from './carried-design.ts'

const keep = (value: string) => sessionStorage.setItem('parlour.design', value)

afterEach(() => sessionStorage.clear())

it('takes over the design that the home page kept', () => {
  keep('{"countriesId":76,"templateId":"folio","themeId":"folio-salon","schemeId":"gold"}')
  expect(carriedDesign()).toEqual({ templateId: 'folio', themeId: 'folio-salon', schemeId: 'gold' })
})

it('takes over nothing when nothing was kept', () => {
  expect(carriedDesign()).toBeNull()
})

it.each([
  ['broken text', '{'],
  ['another shape', '"folio"'],
  ['a theme of another template', '{"templateId":"dock","themeId":"folio-salon","schemeId":"gold"}'],
  ['a scheme that is not on sale', '{"templateId":"folio","themeId":"folio-salon","schemeId":"pink"}'],
])('takes over nothing from %s', (_name, text) => {
  keep(text)
  expect(carriedDesign()).toBeNull()
})
