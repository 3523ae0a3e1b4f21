import { describe, expect, it } from 'vitest'
import { assertPassword } from './password-rules.ts'

const RULES = { password: { minLength: 6, maxLength: 20 } }
const OWNER = { account: 'Aurora', email: 'Lin.Wei@example.org' }

describe('a password that may not be chosen', () => {
  it.each(['123456', 'qwerty', 'iloveyou', 'PassWord1', 'ｐａｓｓｗｏｒｄ', 'trustno1', 'zxcvbnm', 'newyork1', 'snoopy', '87654321'])(
    'rejects %j as one of the 10,000 most common',
    { meta: { req: 'D01' } },
    (password) => {
      expect(() => assertPassword(password, OWNER, RULES)).toThrow('identity.password-common')
    },
  )

  it.each(['xxaurora77', 'AURORA-77', 'ａｕｒｏｒａ-77', '7lin.wei7', 'LIN.WEI-lamp'])(
    'rejects %j, which holds a name of its owner',
    { meta: { req: 'D01' } },
    (password) => {
      expect(() => assertPassword(password, OWNER, RULES)).toThrow('identity.password-personal')
    },
  )

  it('names the field under which the form knows the password', () => {
    const thrownBy = (password: string) => {
      try {
        assertPassword(password, OWNER, RULES, 'newPassword')
      } catch (error) {
        return error
      }
    }
    expect(thrownBy('short')).toMatchObject({ code: 'platform.validation', fields: { newPassword: 'minLength' } })
    expect(thrownBy('123456')).toMatchObject({ fields: { newPassword: 'common' } })
    expect(thrownBy('my-aurora')).toMatchObject({ fields: { newPassword: 'personal' } })
  })
})

describe('a password that may be chosen', () => {
  it.each(['z7-lamp', 'all lower case', '      ', '７７lamp-desk', 'auror-desk', 'example.org lamp'])(
    'accepts %j: no rule requires kinds of characters',
    { meta: { req: 'D01' } },
    (password) => {
      expect(() => assertPassword(password, OWNER, RULES)).not.toThrow()
    },
  )

  it('does not mind names of three characters, which are part of too many words', { meta: { req: 'D01' } }, () => {
    expect(() => assertPassword('abc-desk-lamp', { account: 'abc', email: 'abc@example.org' }, RULES)).not.toThrow()
  })
})
