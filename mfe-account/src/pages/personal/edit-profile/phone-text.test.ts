import { expect, it } from 'vitest'
import { partsOfPhone, phoneOfParts } from './phone-fields.tsx'

const DIALS = ['1', '7', '55', '1684']

it('takes a phone apart by its code, spaced or not, and by the longest code that fits', { meta: { req: 'E10' } }, () => {
  expect(partsOfPhone('+55 11 98765 4321', DIALS)).toEqual({ dial: '55', number: '11 98765 4321' })
  expect(partsOfPhone('+5511987654321', DIALS)).toEqual({ dial: '55', number: '11987654321' })
  expect(partsOfPhone('+16847331234', DIALS)).toEqual({ dial: '1684', number: '7331234' })
  expect(partsOfPhone('+1 684 733 1234', DIALS)).toEqual({ dial: '1', number: '684 733 1234' })
})

it('trusts the space of a saved phone before the codes have arrived', { meta: { req: 'E10' } }, () => {
  expect(partsOfPhone('+55 11987654321', [])).toEqual({ dial: '55', number: '11987654321' })
})

it('shows what has no known code as it is', { meta: { req: 'E10' } }, () => {
  for (const text of ['', '11987654321', '+999 12345', '+']) expect(partsOfPhone(text, DIALS)).toEqual({ dial: '', number: text })
})

it('puts the parts together to the one text of the wire, and takes a pasted code over the chosen one', { meta: { req: 'E10' } }, () => {
  expect(phoneOfParts({ dial: '55', number: '11987654321' })).toBe('+55 11987654321')
  expect(phoneOfParts({ dial: '', number: '11987654321' })).toBe('11987654321')
  expect(phoneOfParts({ dial: '55', number: '+7 912 000 00 00' })).toBe('+7 912 000 00 00')
})
