import { newSecretToken } from '../../platform/secret-token.ts'

const TOKEN_START = 'pk_live_'
const HINT_LENGTH = TOKEN_START.length + 4

/** 256 random bits, and a prefix that may be shown. */
export function newKeyToken(): { readonly token: string; readonly hint: string } {
  const token = `${TOKEN_START}${newSecretToken()}`
  return { token, hint: token.slice(0, HINT_LENGTH) }
}
