import { describe, expect, it } from 'vitest'
import en from '../../locales/en.json'
import { accountRule, emailRule, passwordRule } from './sign-in-rules.ts'

describe('accountRule', () => {
  it.each([
    ['', 'signIn.accountEmpty'],
    ['   ', 'signIn.accountEmpty'],
    ['ab', 'signIn.accountLength'],
    ['abc', undefined],
    ['a'.repeat(20), undefined],
    ['a'.repeat(21), 'signIn.accountLength'],
    ['  abc  ', undefined],
  ])('judges %j', { meta: { req: 'V01' } }, (value, key) => {
    expect(accountRule(value)).toBe(key)
  })

  it('uses the text of the specification', { meta: { req: 'V01' } }, () => {
    expect(en.signIn.accountEmpty).toBe('The account cannot be empty')
  })
})

describe('passwordRule', () => {
  it.each([
    ['', 'signIn.passwordEmpty'],
    ['12345', 'signIn.passwordLength'],
    ['123456', undefined],
    ['x'.repeat(20), undefined],
    ['x'.repeat(21), 'signIn.passwordLength'],
    ['      ', undefined],
  ])('judges %j', { meta: { req: 'V02' } }, (value, key) => {
    expect(passwordRule(value)).toBe(key)
  })
})

describe('emailRule', () => {
  it.each(['a@b.co', 'first.last@example.com', 'x+tag@mail.example.org', ' padded@example.com ', 'ü@example.com', 'a@b-c.io'])(
    'accepts %j',
    { meta: { req: 'V03' } },
    (value) => {
      expect(emailRule(value)).toBeUndefined()
    },
  )

  it.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@b..co', 'a@@b.co', 'a@b.co,c@d.co', '<a@b.co>', `${'a'.repeat(250)}@b.co`])(
    'rejects %j',
    { meta: { req: 'V03' } },
    (value) => {
      expect(emailRule(value)).toBe('signIn.emailInvalid')
    },
  )

  it('uses the text of the specification', { meta: { req: 'V03' } }, () => {
    expect(emailRule('')).toBe('signIn.emailEmpty')
    expect(en.signIn.emailInvalid).toBe('Please enter a valid email address')
  })
})
