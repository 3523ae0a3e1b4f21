import { SERVICE_CLOCK } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/host-cookie.ts'
import { createDrawKeys, slotOf } from './domain/cohort.ts'

/** The cookie that keeps what a visitor was drawn for. */
export interface DrawCookie {
  /** The draw key of the visit; a new visitor gets the next one. */
  readonly keyOf: (request: FastifyRequest, reply: FastifyReply) => string
  readonly write: (reply: FastifyReply, drawKey: string) => void
}

const LIFE_SECONDS = SERVICE_CLOCK.drawDays * 86_400

/** Its name and scope for a product at this address. */
export const drawCookieScope = (publicUrl: string) => hostCookie(publicUrl, 'parlour-draw')

/** Builds the cookie for a product at this address. */
export function createDrawCookie(publicUrl: string): DrawCookie {
  const nextKey = createDrawKeys()
  const { name, options: scope } = drawCookieScope(publicUrl)
  const options = { ...scope, sameSite: 'lax', maxAge: LIFE_SECONDS } as const
  const write: DrawCookie['write'] = (reply, drawKey) => void reply.setCookie(name, drawKey, options)
  return {
    write,
    keyOf: (request, reply) => {
      const known = request.cookies[name]
      if (known !== undefined && slotOf(known) !== null) return known
      const drawKey = nextKey()
      write(reply, drawKey)
      return drawKey
    },
  }
}
