import { randomText } from '@parlour/federation-sdk'

export function makeDigits(): string {
  return randomText('0123456789', 8)
}
