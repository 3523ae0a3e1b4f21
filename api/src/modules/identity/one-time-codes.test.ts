import { describe, expect, it } from 'vitest'
import { createOneTimeCodes } from './one-time-codes.ts'

const PEPPER = 'pepper-pepper-pepper-pepper-pepper'
const BINDING = { accountId: 'a', step: 'old', emailKey: 'new@example.org' } as const

describe('codes of email changes', () => {
  const codes = createOneTimeCodes({ pepper: PEPPER, developmentPin: null })
  const mac = codes.macOf(BINDING, '123456')

  it('are right for their account, step and address alone, and under their pepper alone', { meta: { req: 'session-S20' } }, () => {
    expect([codes.isRight(mac, BINDING, '123456'), codes.isRight(mac, BINDING, ' 123456 ')]).toEqual([true, true])
    for (const other of [{ accountId: 'b' }, { step: 'new' as const }, { emailKey: 'other@example.org' }]) {
      expect(codes.isRight(mac, { ...BINDING, ...other }, '123456')).toBe(false)
    }
    expect(createOneTimeCodes({ pepper: `${PEPPER}!`, developmentPin: null }).isRight(mac, BINDING, '123456')).toBe(false)
  })

  it.each(['', '12345', '1234567', '123457', '１２３４５６', '123 456'])('are not %j', { meta: { req: 'session-S20' } }, (typed) => {
    expect(codes.isRight(mac, BINDING, typed)).toBe(false)
  })

  it('are the development pin where one is set', { meta: { req: 'D06' } }, () => {
    expect(createOneTimeCodes({ pepper: PEPPER, developmentPin: '135790' }).make()).toBe('135790')
  })
})
