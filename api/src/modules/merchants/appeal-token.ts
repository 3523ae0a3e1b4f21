import { createHmac, timingSafeEqual } from 'node:crypto'

/** Allow an appeal against one suspension without a session, for one hour. Those of the previous secret stay valid. */
export interface AppealTokens {
  readonly of: (suspensionId: string) => string
  /** Null when the suspension is over or has changed. */
  readonly suspensionOf: (token: string) => string | null
}

const LIFE_SECONDS = 3_600
const FORM = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(\d{10})\.([\w-]{43})$/

export function createAppealTokens(secret: string, now: () => Date, previousSecret: string | null = null): AppealTokens {
  const previous = previousSecret === null ? null : createAppealTokens(previousSecret, now)
  const key = createHmac('sha256', secret).update('merchants.appeals').digest()
  const signed = (suspensionId: string, until: string) => createHmac('sha256', key).update(`${suspensionId}.${until}`).digest('base64url')
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    of: (suspensionId) => {
      const until = String(seconds() + LIFE_SECONDS)
      return `${suspensionId}.${until}.${signed(suspensionId, until)}`
    },
    suspensionOf: (token) => {
      const [, suspensionId = '', until = '', mac = ''] = FORM.exec(token) ?? []
      if (suspensionId === '' || Number(until) < seconds()) return null
      const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(signed(suspensionId, until)))
      return isOurs ? suspensionId : (previous?.suspensionOf(token) ?? null)
    },
  }
}
