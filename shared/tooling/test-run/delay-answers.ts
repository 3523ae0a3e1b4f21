import { Server, type IncomingMessage, type ServerResponse } from 'node:http'

// Loaded before a product (`node --import`): its answers come late by CHAOS_SEED, calls of the API before and after their work.
const API_MS = 900
const FILE_MS = 700
let state = Number(process.env.CHAOS_SEED)

const emit = Reflect.get(Server.prototype, 'emit') as (this: Server, event: string | symbol, ...given: readonly unknown[]) => boolean
Server.prototype.emit = function delayed(this: Server, event: string | symbol, ...given: unknown[]): boolean {
  if (event !== 'request') return emit.call(this, event, ...given)
  const [{ url = '' }, response] = given as [IncomingMessage, ServerResponse]
  const isCall = url.startsWith('/api/')
  if (!isCall && !/\.(?:m?js|css)(?:\?|$)/u.test(url)) return emit.call(this, event, ...given)
  if (isCall) delayEnd(response)
  setTimeout(() => void emit.call(this, event, ...given), randomUpTo(isCall ? API_MS : FILE_MS))
  return true
}

/** Open streams are not delayed, because that would delay only their end. */
function delayEnd(response: ServerResponse): void {
  const end = response.end.bind(response)
  const late = randomUpTo(API_MS)
  response.end = (...given: unknown[]) => {
    setTimeout(() => void Reflect.apply(end, response, given), late)
    return response
  }
}

function randomUpTo(limit: number): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit
}
