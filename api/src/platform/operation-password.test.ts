import { describe, expect, it } from 'vitest'
import { assertOperationPassword } from './operation-password.ts'

const check = (digits: string) => () => assertOperationPassword(digits, 'operationPassword')

describe('the password of an operation account', () => {
  it.each([
    ['repeats', ['000000', '7777777777', '121212', '123123', '48154815', '112233', '1212121']],
    ['runs', ['123456', '0123456789', '987654', '567890', '13579135', '246802']],
    ['dates', ['20270101', '19841231', '31121984', '12311984', '840229', '290284', '022984']],
    ['the commonest', ['159753', '147258', '741852963']],
  ])('rejects %s', { meta: { req: 'session-S22' } }, (_kind, obvious) => {
    for (const digits of obvious) {
      expect(check(digits), digits).toThrow(
        expect.objectContaining({ code: 'platform.validation', fields: { operationPassword: 'obvious' } }),
      )
    }
  })

  it.each(['472915', '037284', '4815092', '48150926', '0000473918', '90418273'])(
    'accepts %s',
    { meta: { req: 'session-S22' } },
    (digits) => {
      expect(check(digits)).not.toThrow()
    },
  )

  it('leaves more than 8 of 10 numbers of six digits to choose from', { meta: { req: 'session-S22' } }, () => {
    let open = 0
    for (let number = 3; number < 1_000_000; number += 97) {
      try {
        assertOperationPassword(String(number).padStart(6, '0'), 'operationPassword')
        open += 1
      } catch {
        continue
      }
    }
    expect(open).toBeGreaterThan((1_000_000 / 97) * 0.8)
  })
})
