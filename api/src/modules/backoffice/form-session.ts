import { createHmac, timingSafeEqual } from 'node:crypto'
import { SERVICE_CLOCK } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/host-cookie.ts'

const DAY_SECONDS = 86_400

/** The cookies of an operator: both stay with the one site, and go with no page of somebody else. */
export interface OperatorCookies {
  /** The token of the operator's session that a request brings; null without one. */
  readonly tokenOf: (request: FastifyRequest) => string | null
  /** What a browser keeps of its earlier sign-ins; null without it. */
  readonly deviceOf: (request: FastifyRequest) => string | null
  /** Keeps the token in the browser until that is closed. */
  readonly setTokenCookie: (reply: FastifyReply, token: string) => void
  /** Keeps in the browser that it signed in, for as long as browsers keep anything; it opens nothing by itself. */
  readonly setDeviceCookie: (reply: FastifyReply, device: string) => void
  /** Takes the token away again. */
  readonly dropToken: (reply: FastifyReply) => void
}

/** Builds the cookies for a product at this address. */
export function createOperatorCookies(publicUrl: string): OperatorCookies {
  const token = hostCookie(publicUrl, 'parlour-operation')
  const device = hostCookie(publicUrl, 'parlour-operation-device')
  const options = { ...token.options, sameSite: 'strict' } as const
  return {
    tokenOf: (request) => request.cookies[token.name] ?? null,
    deviceOf: (request) => request.cookies[device.name] ?? null,
    setTokenCookie: (reply, value) => void reply.setCookie(token.name, value, options),
    setDeviceCookie: (reply, value) =>
      void reply.setCookie(device.name, value, { ...options, maxAge: SERVICE_CLOCK.drawDays * DAY_SECONDS }),
    dropToken: (reply) => void reply.clearCookie(token.name, options),
  }
}

/** What the forms of a session carry: only its own pages know it, and it does not tell the token. */
export function formTokenOf(token: string): string {
  return createHmac('sha256', token).update('form').digest('base64url')
}

/** Whether a form is from a page of the session. */
export function isOwnForm(form: URLSearchParams, token: string): boolean {
  const sent = Buffer.from(form.get('token') ?? '')
  const own = Buffer.from(formTokenOf(token))
  return sent.length === own.length && timingSafeEqual(sent, own)
}
