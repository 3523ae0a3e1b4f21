import { connect } from 'node:tls'
import type { CertificateProbe } from './domain/dns-look-up.ts'

const TIMEOUT_MS = 5_000
const HTTPS_PORT = 443

/** Where the edge listens for HTTPS, and whose certificates count instead of those that everybody trusts. */
export interface CertificateProbeOptions {
  readonly port?: number
  readonly ca?: string
}

/**
 * Shakes hands with the installation's own edge under the name of the site: a proxy that issues on demand asks for the certificate by that. The
 * merchant's name is never connected to, so it cannot lead this process elsewhere.
 */
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
