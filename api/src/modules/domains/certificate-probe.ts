import { connect } from 'node:tls'
import type { CertificateProbe } from './domain/dns-look-up.ts'

const TIMEOUT_MS = 5_000
const HTTPS_PORT = 443

/** `ca` replaces the default trust store. */
export interface CertificateProbeOptions {
  readonly port?: number
  readonly ca?: string
}

/** Connects to the installation's own edge with the site's name as SNI, never to the merchant's host, to prevent SSRF. */
export function createCertificateProbe({ port = HTTPS_PORT, ca }: CertificateProbeOptions = {}): CertificateProbe {
  return async (host, edgeHost) =>
    new Promise((resolve) => {
      const socket = connect({ host: edgeHost, port, servername: host, rejectUnauthorized: true, ca })
      const end = (isSecured: boolean) => {
        socket.destroy()
        resolve(isSecured)
      }
      socket.setTimeout(TIMEOUT_MS, () => end(false))
      socket.once('secureConnect', () => end(socket.authorized))
      // Stays: a reset after the answer must not be an error of the process.
      socket.on('error', () => end(false))
    })
}
