import type { CDPSession } from '@playwright/test'

export interface Traffic {
  readonly bytes: number
  readonly requests: number
  /** Length of the request chain: 1 is the document alone. */
  readonly chain: number
}

interface Frames {
  readonly callFrames: readonly { readonly url: string }[]
  readonly parent?: Frames
}

interface Request {
  readonly url: string
  readonly depth: number
}

/** Bytes as transferred, headers included. */
export function watchTraffic(session: CDPSession, documentUrl: string): () => Traffic {
  const requests = new Map<string, Request>()
  const depths = new Map<string, number>([[documentUrl, 1]])
  let bytes = 0
  const finished = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const cause = initiator.url ?? newestUrl(initiator.stack)
    const depth = request.url === documentUrl ? 1 : (depths.get(cause ?? documentUrl) ?? 1) + 1
    if (!depths.has(request.url)) depths.set(request.url, depth)
    requests.set(requestId, { url: request.url, depth })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0 || !requests.get(requestId)?.url.startsWith('http')) return
    finished.add(requestId)
    bytes += encodedDataLength
  })
  return () => {
    const counted = [...finished].map((id) => depths.get(requests.get(id)?.url ?? '') ?? 1)
    return { bytes, requests: finished.size, chain: Math.max(1, ...counted) }
  }
}

function newestUrl(stack: Frames | undefined): string | undefined {
  return stack?.callFrames.find(({ url }) => url !== '')?.url ?? (stack?.parent ? newestUrl(stack.parent) : undefined)
}
