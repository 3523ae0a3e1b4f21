/** What a request says of the program behind it. */
export interface VisitHeaders {
  readonly 'user-agent'?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
  readonly 'sec-fetch-dest'?: string | string[] | undefined
  readonly 'sec-purpose'?: string | string[] | undefined
}

const PROGRAM =
  /bot|crawl|spider|slurp|preview|monitor|uptime|scan|probe|fetch|headless|lighthouse|curl|wget|python|java\/|go-http|node|undici|axios|okhttp|libwww|facebookexternalhit|whatsapp/i

/**
 * Whether a page was opened by a person, and from outside the site. A browser says by `Sec-Fetch-Site` when a page of the same site led
 * here; nothing is kept of who it was, so a person who comes twice counts twice.
 */
export function visitOf(headers: VisitHeaders): 'visit' | 'page' | null {
  const agent = headers['user-agent'] ?? ''
  if (!agent.startsWith('Mozilla/') || PROGRAM.test(agent) || headers['sec-purpose'] !== undefined) return null
  const goesInto = headers['sec-fetch-dest']
  if (goesInto !== undefined && goesInto !== 'document') return null
  return headers['sec-fetch-site'] === 'same-origin' ? 'page' : 'visit'
}
