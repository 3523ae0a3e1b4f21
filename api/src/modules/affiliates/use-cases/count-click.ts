import { createHmac } from 'node:crypto'
import { netOf } from '../../../platform/network-address.ts'
import { dayOf } from '../domain/week.ts'
import type { AffiliatesContext } from './affiliates-context.ts'

/** Neither field is stored. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

/** Counts once per visitor and day; the stored hash cannot be linked after that day. */
export async function countClick({ clicks, now }: AffiliatesContext, code: string, { ip, userAgent }: Visitor): Promise<void> {
  const day = dayOf(now())
  const salt = await clicks.saltOf(day)
  const visitor = createHmac('sha256', salt)
    .update(`${netOf(ip)}\n${userAgent}`)
    .digest()
  // Codes are issued in capitals and typed as people like.
  await clicks.insert(code.toUpperCase(), day, visitor)
}
