import { expect, it } from 'vitest'
import { dialOptionsOf, matchingDials, shownDial } from './dial-options.ts'

const CODES = [
  { iso2: 'BR', name: 'Brazil', dial: '+55' },
  { iso2: 'CI', name: 'Côte d’Ivoire', dial: '+225' },
  { iso2: 'CA', name: 'Canada', dial: '+1' },
  { iso2: 'US', name: 'United States', dial: '+1' },
  { iso2: 'AS', name: 'American Samoa', dial: '+1684' },
]
const OPTIONS = dialOptionsOf(CODES, false)
const found = (typed: string) => matchingDials(OPTIONS, typed).map(({ iso2 }) => iso2)

it('finds a dialling code by name, part of a name, letters of the country and digits', { meta: { req: 'D12' } }, () => {
  expect([found('bra'), found('cote'), found('us'), found('+55'), found('0055'), found('zz')]).toEqual([
    ['BR'],
    ['CI'],
    ['US'],
    ['BR'],
    ['BR'],
    [],
  ])
  expect(found('1')).toEqual(['CA', 'US', 'AS'])
  expect(found('ca')).toEqual(['CA', 'AS'])
  expect(found('')).toHaveLength(CODES.length)
})

it('finds a country by its English name in every language', { meta: { req: 'D12' } }, () => {
  const russian = dialOptionsOf([{ iso2: 'BR', name: 'Бразилия', dial: '+55' }], false)
  expect([matchingDials(russian, 'браз').length, matchingDials(russian, 'braz').length]).toEqual([1, 1])
})

it('shows the country of the market where several share a code', { meta: { req: 'D12' } }, () => {
  expect([shownDial(OPTIONS, '1', 'US')?.label, shownDial(OPTIONS, '1', 'BR')?.label, shownDial(OPTIONS, '', null)]).toEqual([
    'United States (+1)',
    'Canada (+1)',
    undefined,
  ])
})

it('keeps the code together in a right-to-left language', { meta: { req: 'D55' } }, () => {
  expect(dialOptionsOf(CODES, true)[0]?.label).toBe('Brazil (\u2066+55\u2069)')
})
