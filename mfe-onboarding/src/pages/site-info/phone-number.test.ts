import { expect, it } from 'vitest'
import { dialDigits, phoneDigits, phoneParts } from './phone-number.ts'

it('takes a saved phone apart and leaves nothing for anything else', () => {
  expect(phoneParts('+55 11999990000')).toEqual({ dial: '55', number: '11999990000' })
  expect(phoneParts('+5511999990000')).toEqual({ dial: '', number: '' })
  expect(phoneParts(null)).toEqual({ dial: '', number: '' })
})

it('reads dialling codes in every notation', () => {
  expect(['+55', '55', '1-684'].map(dialDigits)).toEqual(['55', '55', '1684'])
})

it('drops what people write between digits and keeps everything else', () => {
  expect(phoneDigits('(11) 99999-0000')).toBe('11999990000')
  expect(phoneDigits('٠١٢٣٤')).toBe('٠١٢٣٤')
})
