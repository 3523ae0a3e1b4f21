import { createHmac } from 'node:crypto'
import { netOf } from '../../../platform/network-address.ts'
import type { ClickRepository } from '../db/click.repository.ts'
import { dayOf } from '../domain/week.ts'

/** Neither field is stored. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

export type CountClick = (code: string, visitor: Visitor) => Promise<void>

/** Counts once per visitor and day; the stored hash cannot be linked after that day. */
export function makeCountClick({ clicks, now }: { readonly clicks: ClickRepository; readonly now: () => Date }): CountClick {
  return async function countClick(code, { ip, userAgent }) {
    const day = dayOf(now())
    const salt = await clicks.saltOf(day)
    const visitor = createHmac('sha256', salt)
      .update(`${netOf(ip)}\n${userAgent}`)
      .digest()
    // Codes are issued in capitals and typed as people like.
    await clicks.insert(code.toUpperCase(), day, visitor)
  }
}
