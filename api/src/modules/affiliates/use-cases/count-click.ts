import { createHmac } from 'node:crypto'
import { netOf } from '../../../platform/network-address.ts'
import type { ClickRepository } from '../db/click.repository.ts'
import { dayOf } from '../domain/week.ts'

/** Who followed a link; neither is kept. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

export type CountClick = (code: string, visitor: Visitor) => Promise<void>

/** Counts a visit through an affiliate link once a visitor and day; what is kept of the visitor means nothing when the day is over. */
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
