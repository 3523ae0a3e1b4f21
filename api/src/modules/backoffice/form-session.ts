import { createHmac, timingSafeEqual } from 'node:crypto'
import { SERVICE_LIMITS } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/host-cookie.ts'

const DAY_SECONDS = 86_400

export interface OperatorCookies {
  readonly tokenOf: (request: FastifyRequest) => string | null
  readonly deviceOf: (request: FastifyRequest) => string | null
  /** Session cookie: lasts until the browser is closed. */
  readonly setTokenCookie: (reply: FastifyReply, token: string) => void
  /** Long-lived; grants no access by itself. */
  readonly setDeviceCookie: (reply: FastifyReply, device: string) => void
  readonly dropToken: (reply: FastifyReply) => void
}

export function createOperatorCookies(publicUrl: string): OperatorCookies {
  const token = hostCookie(publicUrl, 'parlour-operation')
  const device = hostCookie(publicUrl, 'parlour-operation-device')
  const options = { ...token.options, sameSite: 'strict' } as const
  return {
    tokenOf: (request) => request.cookies[token.name] ?? null,
    deviceOf: (request) => request.cookies[device.name] ?? null,
    setTokenCookie: (reply, value) => void reply.setCookie(token.name, value, options),
    setDeviceCookie: (reply, value) =>
      void reply.setCookie(device.name, value, { ...options, maxAge: SERVICE_LIMITS.drawDays * DAY_SECONDS }),
    dropToken: (reply) => void reply.clearCookie(token.name, options),
  }
}

/** CSRF token of the session; does not reveal the session token. */
export function formTokenOf(token: string): string {
  return createHmac('sha256', token).update('form').digest('base64url')
}

export function isOwnForm(form: URLSearchParams, token: string): boolean {
  const sent = Buffer.from(form.get('token') ?? '')
  const own = Buffer.from(formTokenOf(token))
  return sent.length === own.length && timingSafeEqual(sent, own)
}
