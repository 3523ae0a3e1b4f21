export interface Incoming {
  readonly chatId: bigint
  readonly text: string
  readonly name: string
  readonly language: string
}

export type Command = { readonly kind: 'start'; readonly token: string } | { readonly kind: 'stop' } | { readonly kind: 'other' }

const NAME_LENGTH = 64

/** Everything but `/start <token>` and `/stop`, including a bare `/start`, is `other`. */
export function commandOf(text: string): Command {
  const token = /^\/start(?:@\w+)?\s+([\w-]{1,64})\s*$/.exec(text)?.[1]
  if (token !== undefined) return { kind: 'start', token }
  return /^\/stop(?:@\w+)?\s*$/.test(text) ? { kind: 'stop' } : { kind: 'other' }
}

/** `@name`, or the first name without characters that could disturb the surrounding text. */
export function nameOf(username: string | undefined, firstName: string | undefined): string {
  if (username && /^\w{1,64}$/.test(username)) return `@${username}`
  const plain = (firstName ?? '')
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return Array.from(plain).slice(0, NAME_LENGTH).join('') || 'Telegram'
}
