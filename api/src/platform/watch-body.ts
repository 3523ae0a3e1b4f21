import type { IncomingMessage } from 'node:http'
import { Transform, type Readable } from 'node:stream'

export function isBodyArriving(message: IncomingMessage): boolean {
  return 'complete' in message && !message.complete
}

export interface BodyWatcher {
  readonly part: (bytes: Uint8Array) => void
  readonly end?: () => void
}

export function watchBody(body: Readable, { part, end = () => undefined }: BodyWatcher): Readable {
  const watched = new Transform({
    transform(bytes: Uint8Array, _encoding, done) {
      outcomeOf(() => part(bytes), done, bytes)
    },
    flush(done) {
      outcomeOf(end, done)
    },
  })
  // Whoever reads may have stopped listening when the caller goes away.
  watched.on('error', () => undefined)
  body.on('error', (error) => watched.destroy(error))
  return body.pipe(watched)
}

function outcomeOf(look: () => void, done: (error: Error | null, bytes?: Uint8Array) => void, bytes?: Uint8Array): void {
  try {
    look()
  } catch (error) {
    return done(error instanceof Error ? error : new Error('unreadable body', { cause: error }))
  }
  done(null, bytes)
}
