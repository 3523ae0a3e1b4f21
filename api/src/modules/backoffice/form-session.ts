import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'parlour-operation'

/** The token of the operator's session that a request brings; null without one. */
export function tokenOf(request: FastifyRequest): string | null {
  return request.cookies[COOKIE] ?? null
}

/** Keeps the token in the browser until that is closed: for this site and below its backend link only, and never with a page of somebody else. */
export function keepToken({ protocol }: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, { path: '/backend', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' })
}

/** Takes it away again. */
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
