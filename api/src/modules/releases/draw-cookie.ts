import { SERVICE_LIMITS } from '@parlour/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/host-cookie.ts'
import { createDrawKeys, slotOf } from './domain/cohort.ts'

export interface DrawCookie {
  readonly keyOf: (request: FastifyRequest, reply: FastifyReply) => string
  readonly write: (reply: FastifyReply, drawKey: string) => void
}

const LIFE_SECONDS = SERVICE_LIMITS.drawDays * 86_400

export const drawCookieScope = (publicUrl: string) => hostCookie(publicUrl, 'parlour-draw')

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
