import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'parlour-signature'

/** `t=<unix seconds>,v1=<hex>` with one `v1` per secret: HMAC-SHA-256 of `<t>.<body>`. */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const macs = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...macs.map((mac) => `v1=${mac}`)].join(',')
}
