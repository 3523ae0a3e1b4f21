import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type DataOf, type DocumentKind, type EndpointDefinition, type TeamRole, type Verification } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { STUBS } from '../../../test/stubs.ts'
import { testConfig } from '../../../test/test-config.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { ownerActor, type Authenticate } from '../../platform/actor.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { createFolderBlobStore } from '../../platform/blob-store.ts'
import type { MerchantEvent } from '../../platform/merchant-events.ts'
import { createVerification } from './index.ts'

export type VerificationBench = Awaited<ReturnType<typeof createVerificationBench>>

export const COMPANY = { name: 'Lucky Bay Ltd', registrationNumber: 'C 123456', country: 'MT', address: '1 Strand, Sliema' }
export const OWNERS = [{ name: 'Ana Silva', sharePercent: '60.5', birthDate: '1980-02-29' }]

export function pdfWith(inside = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )
}

export async function pictureOf(kind: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> {
  return sharp({ create: { width: 120, height: 90, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'secret-place' } })
    .toFormat(kind)
    .toBuffer()
}

/** The token is `<merchant id>` or `<merchant id>:<team role>`; `staff` is a member of our staff. */
export async function createVerificationBench() {
  const database = await createTestDatabase()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'parlour-documents-'))
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const notified: MerchantEvent[] = []
  const config = testConfig()
  const staffId = randomUUID()
  const verification = createVerification({
    ...STUBS,
    db: database.db,
    config,
    blobs: createFolderBlobStore(dataDirectory),
    publish: async (_trx, event) => void notified.push(event),
    now: () => clock.now,
  })
  const app = await createTestApp({ config, db: database.db, authenticate: personOf(staffId), modules: [verification] })
  const callers = callersOf(app)
  const { call, givenComplete } = callers
  return {
    db: database.db,
    dataDirectory,
    clock,
    notified,
    staffId,
    verification,
    ...callers,
    givenPending: async (merchant: string): Promise<Verification> => {
      await givenComplete(merchant)
      return (await call(merchant, endpoints.submitVerification)).data
    },
    decide: async (merchantId: string, fields: object) =>
      call('staff', endpoints.decideVerification, { merchantId, remarks: [], ...fields }),
    close: async () => {
      await app.close()
      await database.drop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

function personOf(staffId: string): Authenticate {
  return async (token) => {
    const isStaff = token === 'staff'
    const [accountId = '', role] = isStaff ? [staffId] : token.split(':')
    const person = ownerActor({ accountId, sessionId: token, username: 'lucky', roles: isStaff ? ['operations'] : [] })
    return role === undefined ? person : { ...person, teamRole: role as TeamRole }
  }
}

function callersOf(app: FastifyInstance) {
  const raw = async (token: string, { method, path }: EndpointDefinition, input: object = {}) =>
    app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    })
  const call = async <const Definition extends EndpointDefinition>(token: string, definition: Definition, input: object = {}) => {
    const answer = await raw(token, definition, input)
    const { data } = answer.json<{ data: DataOf<Definition> }>()
    const { error, fields } = answer.json<{ data: { error?: string; fields?: Record<string, string> } }>().data
    return { status: answer.statusCode, data, error, fields, text: answer.body }
  }
  const upload = async (token: string, kind: DocumentKind, file: Buffer, fileName = 'paper.pdf') =>
    call(token, endpoints.addVerificationDocument, { kind, fileName, content: file.toString('base64') })
  const givenComplete = async (merchant: string): Promise<Verification> => {
    await call(merchant, endpoints.saveVerification, { company: COMPANY, owners: OWNERS })
    await upload(merchant, 'registration', pdfWith())
    return (await upload(merchant, 'owner-identity', await pictureOf('jpeg'), 'passport.jpg')).data
  }
  return { raw, call, upload, givenComplete }
}
