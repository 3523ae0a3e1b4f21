import { JsonRpcError } from '../../../platform/json-rpc.ts'

/** Whether a node refused a range for its size; a smaller one may pass. */
export function isRangeError(error: unknown): boolean {
  if (!(error instanceof JsonRpcError) || isRateError(error)) return false
  return error.code === -32_005 || (error.code < 0 && /range|limit|too (many|large)|exceed|size/i.test(error.message))
}

/** Whether another node may do better: this one is busy, silent, broken or behind. An answer that any node would give is no fault. */
export function isProviderFault(error: unknown): boolean {
  if (isRangeError(error)) return false
  // -32000 and -32603 are what a node says that lost its data or fell behind.
  return !(error instanceof JsonRpcError) || error.code > 0 || error.code === -32_000 || error.code === -32_603 || isRateError(error)
}

/** Some providers say "too fast" by a JSON-RPC error whose code is the one for results that are too large. */
function isRateError({ code, message }: JsonRpcError): boolean {
  return code < 0 && /\brate\b|per second|quota|too many requests/i.test(message)
}

/** How long a node must be left alone, in milliseconds: as long as it says, the whole penalty after a 403, else a little longer each time. */
export function restAfter(error: unknown, failures: number, rest: { readonly first: number; readonly penalty: number }): number {
  if (error instanceof JsonRpcError && error.retryAfterMs !== null) return error.retryAfterMs
  if (error instanceof JsonRpcError && error.code === 403) return rest.penalty
  const longest = Math.min(rest.penalty, rest.first * 2 ** Math.min(failures - 1, 16))
  return longest * (0.5 + Math.random() / 2)
}
