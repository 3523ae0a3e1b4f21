import { createHmac, timingSafeEqual } from 'node:crypto'

/** A link is valid for a day, for anyone who has it. */
export interface DraftLinks {
  readonly pathOf: (siteId: string) => string
  /** Null when the link has expired or was changed. */
  readonly siteOf: (token: string) => string | null
}

const LIFE_SECONDS = 86_400
const FORM = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(\d{10})\.([\w-]{43})$/

export function createDraftLinks(pepper: string, now: () => Date): DraftLinks {
  const key = createHmac('sha256', pepper).update('sites.draft-links').digest()
  const signed = (siteId: string, until: string) => createHmac('sha256', key).update(`${siteId}.${until}`).digest('base64url')
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    // The end is rounded up to the hour, so that the link stays the same while the page is read again.
    pathOf: (siteId) => {
      const until = String(Math.ceil((seconds() + LIFE_SECONDS) / 3600) * 3600)
      return `/preview/draft/${siteId}.${until}.${signed(siteId, until)}`
    },
    siteOf: (token) => {
      const [, siteId = '', until = '', mac = ''] = FORM.exec(token) ?? []
      if (siteId === '' || Number(until) < seconds()) return null
      return timingSafeEqual(Buffer.from(mac), Buffer.from(signed(siteId, until))) ? siteId : null
    },
  }
}
