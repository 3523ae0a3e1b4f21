import { describe, expect, it } from 'vitest'
import { safeRedirect } from './use-login-address.ts'

const ORIGIN = 'https://parlour.test'
const isPage = (page: string) => ['', 'cart', 'my-site', 'introduction'].includes(page)
const follow = (value: string | null) => safeRedirect(value, isPage, ORIGIN)

describe('safeRedirect', () => {
  it.each([
    ['/en/cart', '/en/cart'],
    ['/ar/introduction?countriesId=-1', '/ar/introduction?countriesId=-1'],
    ['/zh/my-site', '/zh-CN/my-site'],
    ['/EN/cart', '/en/cart'],
    ['/tr', '/tr'],
    ['/en/cart?step=1#due', '/en/cart?step=1#due'],
  ])('follows %s', { meta: { req: 'S11' } }, (value, route) => {
    expect(follow(value)).toBe(route)
  })

  it.each([
    [null],
    [''],
    ['cart'],
    ['https://evil.test/en/cart'],
    ['//evil.test/en/cart'],
    ['/\\evil.test'],
    ['/\t/evil.test'],
    ['/\n/evil.test'],
    ['\n//evil.test'],
    ['/\r\n/evil.test'],
    ['\\\\evil.test'],
    ['/en\\cart'],
    ['/..//evil.test'],
    ['/en/..//evil.test/cart'],
    ['/%5Cevil.test'],
    ['/%2F%2Fevil.test'],
    ['javascript:alert(1)'],
    ['data:text/html,hi'],
    ['/en/nope'],
    ['/xx/cart'],
    ['/en/cart\u0000'],
    [`/en/cart?${'x'.repeat(600)}`],
    ['https://parlour.test@evil.test/en/cart'],
  ])('rejects %j', { meta: { req: 'S11' } }, (value) => {
    expect(follow(value)).toBeUndefined()
  })
})
