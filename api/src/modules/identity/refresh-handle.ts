import { createHmac, timingSafeEqual } from 'node:crypto'

export interface PresentedHandle {
  readonly sessionId: string
  readonly counter: number
  readonly mac: Buffer
}

/** Format: `v1.<session>.<counter>.<HMAC>`; known to this file only. */
export interface RefreshHandles {
  readonly issue: (session: { readonly id: string; readonly key: Buffer }, counter: number) => string
  readonly parse: (text: string) => PresentedHandle | null
  readonly isGenuine: (handle: PresentedHandle, session: { readonly id: string; readonly key: Buffer }) => boolean
}

const FORM = /^v1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/

/** The row key signs only together with the process secret, so a stolen table cannot forge handles. Handles of the previous secret stay genuine. */
export function createRefreshHandles(secret: string, previousSecret: string | null = null): RefreshHandles {
  const previous = previousSecret === null ? null : createRefreshHandles(previousSecret)
  const processKey = createHmac('sha256', secret).update('refresh-handle').digest()
  const macOf = (session: { readonly id: string; readonly key: Buffer }, counter: number) => {
    const key = createHmac('sha256', processKey).update(session.key).digest()
    return createHmac('sha256', key).update(`v1.${session.id}.${counter}`).digest()
  }
  return {
    issue: (session, counter) => `v1.${session.id}.${counter}.${macOf(session, counter).toString('base64url')}`,
    parse: (text) => {
      const [, sessionId, counter, mac] = FORM.exec(text) ?? []
      return sessionId && counter && mac ? { sessionId, counter: Number(counter), mac: Buffer.from(mac, 'base64url') } : null
    },
    isGenuine: (handle, session) => {
      const expected = macOf(session, handle.counter)
      const isOurs = handle.mac.length === expected.length && timingSafeEqual(handle.mac, expected)
      return isOurs || (previous?.isGenuine(handle, session) ?? false)
    },
  }
}
