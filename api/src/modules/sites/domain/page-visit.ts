export interface VisitHeaders {
  readonly 'user-agent'?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
  readonly 'sec-fetch-dest'?: string | string[] | undefined
  readonly 'sec-purpose'?: string | string[] | undefined
}

const PROGRAM =
  /bot|crawl|spider|slurp|preview|monitor|uptime|scan|probe|fetch|headless|lighthouse|curl|wget|python|java\/|go-http|node|undici|axios|okhttp|libwww|facebookexternalhit|whatsapp/i

/** `Sec-Fetch-Site` reveals navigation within a site; visitors are not identified, so a repeated visit counts twice. */
export function visitOf(headers: VisitHeaders): 'visit' | 'page' | null {
  const agent = headers['user-agent'] ?? ''
  if (!agent.startsWith('Mozilla/') || PROGRAM.test(agent) || headers['sec-purpose'] !== undefined) return null
  const goesInto = headers['sec-fetch-dest']
  if (goesInto !== undefined && goesInto !== 'document') return null
  return headers['sec-fetch-site'] === 'same-origin' ? 'page' : 'visit'
}
