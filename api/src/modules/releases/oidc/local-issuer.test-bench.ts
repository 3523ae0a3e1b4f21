import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export type IssuerKey = Awaited<ReturnType<typeof generateKeyPair>> & { readonly kid: string }

export interface LocalIssuer {
  readonly address: string
  /** What its key set shows from now on. */
  readonly publish: (keys: readonly IssuerKey[]) => Promise<void>
  readonly sign: (claims: JWTPayload, key: IssuerKey) => Promise<string>
  /** How often its key set was read. */
  readonly reads: () => number
  readonly setAway: (isAway: boolean) => void
  readonly close: () => Promise<void>
}

export async function newIssuerKey(kid: string): Promise<IssuerKey> {
  return { ...(await generateKeyPair('RS256', { extractable: true })), kid }
}

/** An OpenID Connect issuer on a port of this machine, as far as relying parties see one. */
export async function startLocalIssuer(): Promise<LocalIssuer> {
  let [keySet, reads, isAway] = ['{"keys":[]}', 0, false]
  const server = createServer((request, response) => {
    if (isAway) return void response.writeHead(500).end()
    response.setHeader('content-type', 'application/json')
    if (request.url === '/.well-known/openid-configuration')
      return void response.end(JSON.stringify({ issuer: address, jwks_uri: `${address}/keys` }))
    reads += 1
    response.end(keySet)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    publish: async (keys) => {
      const shown = await Promise.all(
        keys.map(async ({ publicKey, kid }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' })),
      )
      keySet = JSON.stringify({ keys: shown })
    },
    sign: async (claims, { privateKey, kid }) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    reads: () => reads,
    setAway: (next) => (isAway = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
