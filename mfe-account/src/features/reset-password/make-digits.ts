import { randomText } from '@parlour/federation-sdk'

/** Eight digits from the random source of the browser. */
export function makeDigits(): string {
  return randomText('0123456789', 8)
}
