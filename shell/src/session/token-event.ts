import { TOKEN_EVENT } from '@parlour/federation-sdk'
import { listen } from './browser-env.ts'

export function listenToTokens(target: EventTarget, onToken: (token: string | null) => void): () => void {
  return listen(target, TOKEN_EVENT, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
    const token = typeof detail === 'object' && detail !== null && 'token' in detail ? detail.token : undefined
    onToken(typeof token === 'string' && token !== '' ? token : null)
  })
}
