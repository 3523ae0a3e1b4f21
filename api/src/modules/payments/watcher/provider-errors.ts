import { JsonRpcError } from '../../../platform/json-rpc.ts'

/** A smaller range may pass. */
export function isRangeError(error: unknown): boolean {
  if (!(error instanceof JsonRpcError) || isRateError(error)) return false
  return error.code === -32_005 || (error.code < 0 && /range|limit|too (many|large)|exceed|size/i.test(error.message))
}

/** The node is busy, silent, broken or behind. A response that any node would give is no fault. */
export function isProviderFault(error: unknown): boolean {
  if (isRangeError(error)) return false
  // -32000 and -32603 are what a node says that lost its data or fell behind.
  return !(error instanceof JsonRpcError) || error.code > 0 || error.code === -32_000 || error.code === -32_603 || isRateError(error)
}

/** Some providers report rate limits with the JSON-RPC code for oversized results. */
function isRateError({ code, message }: JsonRpcError): boolean {
  return code < 0 && /\brate\b|per second|quota|too many requests/i.test(message)
}

/** In ms: what the node requests, the whole penalty after a 403, else a growing backoff. */
export function restAfter(error: unknown, failures: number, rest: { readonly first: number; readonly penalty: number }): number {
  if (error instanceof JsonRpcError && error.retryAfterMs !== null) return error.retryAfterMs
  if (error instanceof JsonRpcError && error.code === 403) return rest.penalty
  const longest = Math.min(rest.penalty, rest.first * 2 ** Math.min(failures - 1, 16))
  return longest * (0.5 + Math.random() / 2)
}
