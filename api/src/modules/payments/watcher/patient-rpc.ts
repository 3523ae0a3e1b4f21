import { JsonRpcError, type JsonRpc } from '../../../platform/json-rpc.ts'

const ATTEMPTS = 4
// 200 with an error text is how a self-run TRON node says "too fast".
const PASSING = new Set([200, 429, 502, 503, 504])

/** Repeats a call that a busy provider turned away, a little later each time, so that one refusal does not throw away a whole range. */
export function patientRpc(rpc: JsonRpc, delayMs: number): JsonRpc {
  return {
    call: async (method, params) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await rpc.call(method, params)
        } catch (error) {
          if (attempt === ATTEMPTS || !(error instanceof JsonRpcError) || !PASSING.has(error.code)) throw error
          await new Promise((resolve) => setTimeout(resolve, delayMs * attempt * (0.5 + Math.random() / 2)))
        }
      }
    },
  }
}
