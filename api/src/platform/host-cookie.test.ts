import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createOperatorCookies } from '../modules/backoffice/form-session.ts'
import { createRefreshCookie } from '../modules/identity/refresh-cookie.ts'
import { createDrawCookie } from '../modules/releases/draw-cookie.ts'
import { createPreviewCookie } from '../modules/releases/previews/previews.ts'
import { createPreviewTokens } from '../modules/releases/previews/preview-tokens.ts'
import { setOldEnoughCookie } from '../modules/sites/visitor-check.ts'

interface SentCookie {
  readonly name: string
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly path: string
}

function cookiesOf(publicUrl: string): readonly SentCookie[] {
  const sent: SentCookie[] = []
  const set = (name: string, _value: string, options: Omit<SentCookie, 'name'>) => {
    const { secure, httpOnly, path } = options
    sent.push({ name, secure, httpOnly, path })
  }
  const reply = { setCookie: set, clearCookie: (name: string, options: SentCookie) => set(name, '', options) } as unknown as FastifyReply
  const operator = createOperatorCookies(publicUrl)
  createRefreshCookie(publicUrl).write(reply, 'handle', 60)
  createRefreshCookie(publicUrl).clear(reply)
  createDrawCookie(publicUrl).keyOf({ cookies: {} } as FastifyRequest, reply)
  createPreviewCookie(
    publicUrl,
    createPreviewTokens('secret', () => new Date(0)),
  ).clear(reply)
  operator.setTokenCookie(reply, 'token')
  operator.setDeviceCookie(reply, 'device')
  operator.dropToken(reply)
  setOldEnoughCookie(publicUrl, reply)
  return sent
}

describe('the cookies of a product', () => {
  it('at an https address are all sent over https only, by this host alone, and out of reach of scripts', () => {
    const cookies = cookiesOf('https://parlour.example.com')
    expect(cookies.map(({ name }) => name.replace('__Host-', ''))).toEqual([
      'parlour-refresh',
      'parlour-refresh',
      'parlour-draw',
      'parlour-preview',
      'parlour-operation',
      'parlour-operation-device',
      'parlour-operation',
      'age-ok',
    ])
    for (const { name, ...scope } of cookies) {
      expect(name).toMatch(/^__Host-/)
      expect([name, scope]).toEqual([name, { secure: true, httpOnly: true, path: '/' }])
    }
  })

  it('on localhost go without https', () => {
    for (const { name, secure } of cookiesOf('http://localhost:8080'))
      expect([name, name.startsWith('__'), secure]).toEqual([name, false, false])
  })
})
