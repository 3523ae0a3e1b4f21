import type { Chained } from '../../../platform/audit-chain.ts'

/** For the product itself `actorId` is null and the role is `system`. */
export interface StaffHand {
  readonly actorId: string | null
  readonly actor: string
  readonly role: string
  readonly requestId: string
}

export interface StaffActionFacts extends StaffHand {
  readonly at: Date
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
}

export type StaffEntry = Chained<StaffActionFacts>

export const SYSTEM: StaffHand = { actorId: null, actor: 'system', role: 'system', requestId: '' }

const SECRET_NAME = /passw|secret|token|pepper|private|mnemonic|credential|cookie|signature|signed/i
const SECRET_TEXT = /PRIVATE KEY|^pk_|^eyJ[\w-]+\.|^\$argon2|^\$2[aby]\$|^scrypt/

/** Throws when a value looks like a secret, by name or text: such an act must not be committed at all. */
export function assertNoSecret(value: unknown, name = ''): void {
  if (SECRET_NAME.test(name)) throw new Error(`The log of the staff refuses the field ${name}`)
  if (typeof value === 'string' && SECRET_TEXT.test(value)) throw new Error(`The log of the staff refuses the text of the field ${name}`)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) assertNoSecret(child, key)
}
