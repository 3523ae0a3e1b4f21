import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
// Its own authority, for one name, for a hundred years; nobody trusts it but this test.
import own from '../../../test/loopback-certificate.json' with { type: 'json' }
import { createCertificateProbe } from './certificate-probe.ts'

const NAME = own.name
const EDGE = '127.0.0.1'

let edge: { port: number; requested: string[]; close: () => Promise<void> }

beforeAll(async () => {
  edge = await givenEdge()
})
afterAll(async () => {
  await edge.close()
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, EDGE, resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function givenEdge() {
  const requested: string[] = []
  const SNICallback = (name: string, accept: (error: Error | null) => void) => {
    requested.push(name)
    accept(null)
  }
  const server = createServer({ ...own, SNICallback }, (socket) => {
    socket.on('error', () => undefined)
    socket.end()
  })
  server.on('tlsClientError', () => undefined)
  const port = await listen(server)
  return { port, requested, close: async () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

it(
  'is secured when the edge shows a trusted certificate of the name, and requests that name from the edge',
  { meta: { req: 'B05' } },
  async () => {
    expect(await createCertificateProbe({ port: edge.port, ca: own.cert })(NAME, EDGE)).toBe(true)
    expect(edge.requested).toEqual([NAME])
  },
)

it('is not secured by a certificate of another name, or by one that nobody trusts', { meta: { req: 'B05' } }, async () => {
  expect(await createCertificateProbe({ port: edge.port, ca: own.cert })('other.merchant.test', EDGE)).toBe(false)
  expect(await createCertificateProbe({ port: edge.port })(NAME, EDGE)).toBe(false)
})

it('is not secured where nothing listens', { meta: { req: 'B05' } }, async () => {
  const closed = await givenEdge()
  await closed.close()
  expect(await createCertificateProbe({ port: closed.port, ca: own.cert })(NAME, EDGE)).toBe(false)
})
