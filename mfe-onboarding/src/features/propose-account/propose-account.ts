import { randomText } from '@parlour/federation-sdk'

const CHARS = 'abcdefghjkmnpqrstuvwxyz'
const ALPHANUMERIC = `${CHARS}23456789`
const DIGITS = '0123456789'
// Eight digits that begin like this are no date; the API rejects dates as obvious.
const NO_DATE_BEGINS_WITH = '456789'
const LENGTH = 8

/** 8 unambiguous characters and 8 digits, from the browser's secure random source. */
export function proposeAccount(): { readonly account: string; readonly password: string } {
  const account = randomText(CHARS, 1) + randomText(ALPHANUMERIC, LENGTH - 1)
  return { account, password: randomText(NO_DATE_BEGINS_WITH, 1) + randomText(DIGITS, LENGTH - 1) }
}
