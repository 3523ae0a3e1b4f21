import type { Chained } from '../../../platform/audit-chain.ts'

/** Who acts: a person with the roles that let them, or the product itself (`actorId` null, role `system`). */
export interface StaffHand {
  readonly actorId: string | null
  readonly actor: string
  readonly role: string
  readonly requestId: string
}

/** An act before it has its place in the log. */
export interface StaffActFacts extends StaffHand {
  readonly at: Date
  readonly act: string
  readonly subject: string
  readonly reason: string
  readonly before: unknown
  readonly after: unknown
}

/** An entry of the log of the staff. */
export type StaffEntry = Chained<StaffActFacts>

/** The hand of what no person does. */
export const SYSTEM: StaffHand = { actorId: null, actor: 'system', role: 'system', requestId: '' }

const SECRET_NAME = /passw|secret|token|pepper|private|mnemonic|credential|cookie|signature|signed/i
const SECRET_TEXT = /PRIVATE KEY|^pk_|^eyJ[\w-]+\.|^\$argon2|^\$2[aby]\$|^scrypt/

/** Throws when a value holds what looks like a secret, by its name or by its text: such an act must not go through at all. */
export function assertNoSecret(value: unknown, name = ''): void {
  if (SECRET_NAME.test(name)) throw new Error(`The log of the staff refuses the field ${name}`)
  if (typeof value === 'string' && SECRET_TEXT.test(value)) throw new Error(`The log of the staff refuses the text of the field ${name}`)
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) assertNoSecret(child, key)
}
