import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { EmailCodeBinding } from './domain/email-code.ts'

/** The table stores only the result of `macOf`. */
export interface OneTimeCodes {
  readonly make: () => string
  readonly macOf: (binding: EmailCodeBinding, code: string) => Buffer
  readonly isRight: (mac: Buffer, binding: EmailCodeBinding, typed: string) => boolean
}

const CODE_COUNT = 1_000_000

/** The pepper keeps the table alone from verifying guesses. `developmentPin` replaces randomness while emails go to the outbox. */
export function createOneTimeCodes(deps: { readonly pepper: string; readonly developmentPin: string | null }): OneTimeCodes {
  const key = createHmac('sha256', deps.pepper).update('email-code').digest()
  const macOf: OneTimeCodes['macOf'] = ({ accountId, step, emailKey }, code) =>
    createHmac('sha256', key)
      .update(JSON.stringify([accountId, step, emailKey, code]))
      .digest()
  return {
    make: () => deps.developmentPin ?? String(randomInt(CODE_COUNT)).padStart(6, '0'),
    macOf,
    isRight: (mac, binding, typed) => timingSafeEqual(mac, macOf(binding, typed.trim())),
  }
}
