import { expect, it } from 'vitest'
import { dialDigits, phoneDigits, phoneParts, writtenPhoneParts } from './phone-number.ts'

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

it('3.3.7 takes a number apart that was written in the account', () => {
  const dials = ['1', '55', '1684', '351']
  expect(writtenPhoneParts('+55 (11) 99999-0000', dials)).toEqual({ dial: '55', number: '11999990000' })
  expect(writtenPhoneParts('+1 684 733 1234', dials)).toEqual({ dial: '1684', number: '7331234' })
  expect(['11 99999-0000', '+999 12345', '+55 12', ''].map((phone) => writtenPhoneParts(phone, dials).dial)).toEqual(['', '', '', ''])
})
