import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The ids of browsers that signed in to a site before, as signed texts that each browser keeps. */
export interface KnownDevices {
  /** The id in a text; null when it was not written for this site. */
  readonly read: (siteId: string, text: string | null) => string | null
  readonly write: (siteId: string, id: string) => string
}

const FORM = /^([\w-]{22})\.([\w-]{43})$/

/** Signs ids under a key of the pepper: an id is worth an allowance of tries of its own, so nobody may invent one. */
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

/** The id of a browser that signs in for the first time. */
export function newDeviceId(): string {
  return randomBytes(16).toString('base64url')
}
