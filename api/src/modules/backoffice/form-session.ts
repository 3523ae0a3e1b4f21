import { createHmac, timingSafeEqual } from 'node:crypto'
import { SERVICE_CLOCK } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'parlour-operation'
const DEVICE_COOKIE = 'parlour-operation-device'
const DAY_SECONDS = 86_400

/** The token of the operator's session that a request brings; null without one. */
export function tokenOf(request: FastifyRequest): string | null {
  return request.cookies[COOKIE] ?? null
}

/** What a browser keeps of its earlier sign-ins; null without it. */
export function deviceOf(request: FastifyRequest): string | null {
  return request.cookies[DEVICE_COOKIE] ?? null
}

/** Keeps the token in the browser until that is closed: for this site and below its backend link only, and never with a page of somebody else. */
export function keepToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, scopeOf(request))
}

/** Keeps in the browser that it signed in, for as long as browsers keep anything; it opens nothing by itself. */
export function keepDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(DEVICE_COOKIE, device, { ...scopeOf(request), maxAge: SERVICE_CLOCK.drawDays * DAY_SECONDS })
}

/** Takes the token away again. */
export function dropToken(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/backend' })
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

function scopeOf({ protocol }: FastifyRequest) {
  return { path: '/backend', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const
}
