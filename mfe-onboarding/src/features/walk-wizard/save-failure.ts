import { isCallError } from '@parlour/api-client'

/** What a failed save tells the merchant: the API's localized message, else `fallback`. */
export function saveFailure(error: unknown, fallback: string): string {
  return isCallError(error) && error.msg !== '' ? error.msg : fallback
}
