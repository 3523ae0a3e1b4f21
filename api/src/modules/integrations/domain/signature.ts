import { createHmac } from 'node:crypto'

/** The header that a receiver checks. */
export const SIGNATURE_HEADER = 'parlour-signature'

/** `t=<unix seconds>,v1=<hex>` with one `v1` for each secret: HMAC-SHA-256 of `<t>.<body>`. */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const macs = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...macs.map((mac) => `v1=${mac}`)].join(',')
}
