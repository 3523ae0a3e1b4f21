import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface KnownDevices {
  /** Null when the text was not signed for this site. */
  readonly read: (siteId: string, text: string | null) => string | null
  readonly write: (siteId: string, id: string) => string
}

const FORM = /^([\w-]{22})\.([\w-]{43})$/

/** Signed with a key derived from the pepper, since each id carries its own allowance of attempts. */
export function createKnownDevices(pepper: string): KnownDevices {
  const key = createHmac('sha256', pepper).update('backoffice.devices').digest()
  const macOf = (siteId: string, id: string) => createHmac('sha256', key).update(`${siteId}.${id}`).digest('base64url')
  return {
    read: (siteId, text) => {
      const [, id = '', mac = ''] = FORM.exec(text ?? '') ?? []
      return id !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(siteId, id))) ? id : null
    },
    write: (siteId, id) => `${id}.${macOf(siteId, id)}`,
  }
}

export function newDeviceId(): string {
  return randomBytes(16).toString('base64url')
}
