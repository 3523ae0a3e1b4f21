import { TOKEN_EVENT } from '@parlour/federation-sdk'
import { hear } from './browser-env.ts'

/** Hears announcements of tokens on the window; returns the way to stop. */
export function hearTokens(target: EventTarget, onToken: (token: string | null) => void): () => void {
  return hear(target, TOKEN_EVENT, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    const token = typeof detail === 'object' && detail !== null && 'token' in detail ? detail.token : undefined
    onToken(typeof token === 'string' && token !== '' ? token : null)
  })
}
