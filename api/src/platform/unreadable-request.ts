import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@parlour/contracts'
import { errorText } from '@parlour/i18n/errors'
import type { SecurityHeaders } from './security-headers.ts'

interface Outcome {
  readonly status: number
  readonly reason: string
  readonly error: ErrorCode
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', error: 'platform.too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', error: 'platform.validation' },
}
const MALFORMED: Outcome = { status: 400, reason: 'Bad Request', error: 'platform.validation' }

/** For requests that fail before routing (not HTTP, too slow, too large). English: no header was read. */
export function createUnreadableRequestHandler(headers: SecurityHeaders) {
  return (failure: Error & { readonly code?: string }, socket: Socket): void => {
    if (failure.code === 'ECONNRESET' || socket.destroyed) return
    const { status, reason, error } = OUTCOMES[failure.code ?? ''] ?? MALFORMED
    const requestId = randomUUID()
    const body = JSON.stringify({ code: status, success: false, msg: errorText(error, 'en'), data: { error, requestId } })
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    })
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`)
    socket.destroySoon()
  }
}
