import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { BLOCKED_ACTIONS, endpoints, VERIFICATION_LIMITS } from '@parlour/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMPANY, createVerificationBench, OWNERS, pdfWith, pictureOf, type VerificationBench } from './verification.test-bench.ts'

let bench: VerificationBench
let merchant: string

beforeAll(async () => {
  bench = await createVerificationBench()
})
afterAll(() => bench.close())
beforeEach(() => {
  merchant = randomUUID()
  bench.notified.length = 0
})

const infoOf = async (token: string) => (await bench.call(token, endpoints.getVerification)).data
const filesStored = async () => {
  const entries = await readdir(join(bench.dataDirectory, 'documents'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

describe('company and owners', { meta: { req: 'D42' } }, () => {
  it('begins unverified and empty, and says what is blocked to everybody of the team', { meta: { req: 'D42 S15' } }, async () => {
    const state = { state: 'unverified', blocked: BLOCKED_ACTIONS }
    expect((await bench.call(`${merchant}:viewer`, endpoints.getVerificationState)).data).toEqual(state)
    expect(await infoOf(merchant)).toMatchObject({ state: 'unverified', version: 0, company: null, owners: [], documents: [], remarks: [] })
    for (const role of ['viewer', 'manager', 'finance'])
      expect((await bench.call(`${merchant}:${role}`, endpoints.getVerification)).error).toBe('identity.role-missing')
  })

  it('keeps what is sent, leaves the rest alone and counts versions', { meta: { req: 'D42' } }, async () => {
    expect((await bench.call(merchant, endpoints.saveVerification, { company: COMPANY, version: 0 })).data).toMatchObject({ version: 1 })
    const saved = await bench.call(merchant, endpoints.saveVerification, { owners: OWNERS, version: 1 })
    expect(saved.data).toMatchObject({ version: 2, company: COMPANY, owners: OWNERS })
    const stale = await bench.call(merchant, endpoints.saveVerification, { company: { ...COMPANY, name: 'Other' }, version: 1 })
    expect([stale.status, stale.error]).toEqual([409, 'platform.version-conflict'])
    expect(await infoOf(merchant)).toMatchObject({ version: 2, company: COMPANY })
  })

  it('rejects what cannot be, by the name of the field, and saves nothing then', { meta: { req: 'D42' } }, async () => {
    const owner = OWNERS[0]
    const faults = [
      [{ company: { ...COMPANY, name: '   ' } }, 'company.name'],
      [{ company: { ...COMPANY, country: 'QQ' } }, 'company.country'],
      [{ company: { ...COMPANY, address: '   ' } }, 'company.address'],
      [{ company: { ...COMPANY, address: '\uD800' } }, 'company'],
      [{ owners: [{ ...owner, sharePercent: '0.00' }] }, 'owners.0.sharePercent'],
      [{ owners: [owner, { ...owner, sharePercent: '39.51' }] }, 'owners.0.sharePercent'],
      [{ owners: [{ ...owner, birthDate: '1981-02-29' }] }, 'owners.0.birthDate'],
      [{ owners: [{ ...owner, birthDate: '2026-11-22' }] }, 'owners.0.birthDate'],
    ] as const
    for (const [body, field] of faults) {
      const answer = await bench.call(merchant, endpoints.saveVerification, body)
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
    }
    expect((await bench.call(merchant, endpoints.saveVerification, { owners: [] })).status).toBe(400)
    expect((await infoOf(merchant)).version).toBe(0)
    const shares = ['60.49', '39.51'].map((sharePercent) => ({ ...owner, sharePercent }))
    expect((await bench.call(merchant, endpoints.saveVerification, { owners: shares })).status).toBe(200)
  })
})

describe('documents', { meta: { req: 'D42' } }, () => {
  it(
    'keeps a PDF as it is, sealed on the disk, and gives it to its merchant and the staff alone, noting each',
    { meta: { req: 'D42' } },
    async () => {
      const file = pdfWith()
      const added = await bench.upload(merchant, 'registration', file, '注册 证书.pdf')
      const [document] = added.data.documents
      expect(document).toMatchObject({ kind: 'registration', fileName: '注册 证书.pdf', mediaType: 'application/pdf', bytes: file.length })
      const id = document?.id ?? ''
      for (const path of await filesStored()) expect((await readFile(path)).includes('Catalog')).toBe(false)
      const own = await bench.raw(merchant, endpoints.readVerificationDocument, { id })
      expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
      expect(own.headers['content-disposition']).toBe('attachment; filename="registration.pdf"')
      expect(own.rawPayload.equals(file)).toBe(true)
      const staff = await bench.raw('staff', endpoints.readSubmittedDocument, { merchantId: merchant, id })
      expect(staff.rawPayload.equals(file)).toBe(true)
      const read: unknown[] = await bench.db('verification_audit').where({ merchant_id: merchant, event: 'document-read' }).orderBy('id')
      expect(read).toMatchObject([
        { actor_id: merchant, document_id: id },
        { actor_id: bench.staffId, document_id: id },
      ])
      await expect(bench.db('verification_audit').where({ merchant_id: merchant }).delete()).rejects.toThrow('append-only')
    },
  )

  it(
    "answers another merchant's document like a missing one, and no member of the team but the owner",
    { meta: { req: 'D42' } },
    async () => {
      const id = (await bench.upload(merchant, 'other', pdfWith())).data.documents[0]?.id ?? ''
      const stranger = randomUUID()
      for (const endpoint of [endpoints.readVerificationDocument, endpoints.deleteVerificationDocument]) {
        const bodies = await Promise.all([id, randomUUID()].map(async (each) => (await bench.raw(stranger, endpoint, { id: each })).body))
        const [foreign, missing] = bodies.map((body) => body.replace(/"requestId":"[^"]+"/, ''))
        expect(foreign).toBe(missing)
        expect(foreign).toContain('verification.not-found')
        expect((await bench.raw(`${merchant}:manager`, endpoint, { id })).statusCode).toBe(403)
      }
      expect((await bench.raw(merchant, endpoints.readSubmittedDocument, { merchantId: merchant, id })).statusCode).toBe(403)
      expect((await infoOf(merchant)).documents).toHaveLength(1)
    },
  )

  it.each(['png', 'jpeg'] as const)('draws a %s again, so that nothing but its picture is kept', { meta: { req: 'D42' } }, async (kind) => {
    const file = await pictureOf(kind)
    expect(file.includes('secret-place')).toBe(true)
    const id = (await bench.upload(merchant, 'address', file)).data.documents[0]?.id
    const stored = (await bench.raw(merchant, endpoints.readVerificationDocument, { id })).rawPayload
    expect((await sharp(stored).metadata()).format).toBe(kind)
    expect(stored.includes('secret-place')).toBe(false)
  })

  it('rejects files that run, hide, are something else or are too much, and says why', { meta: { req: 'D42' } }, async () => {
    const packed = (objects: string) => {
      const stream = deflateSync(Buffer.from(objects)).toString('latin1')
      return Buffer.concat([
        pdfWith().subarray(0, 60),
        Buffer.from(`2 0 obj << /Type /ObjStm >>\nstream\n${stream}\nendstream\n`, 'latin1'),
        pdfWith(),
      ])
    }
    const wide = await sharp({ create: { width: 10_001, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const rejected: readonly (readonly [string, Buffer])[] = [
      ['active', pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
      ['active', pdfWith('/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>')],
      ['active', pdfWith('/A << /S /Launch /F (cmd.exe) >>')],
      ['active', pdfWith('/Names << /EmbeddedFiles 3 0 R >>')],
      ['active', packed('<< /S /JavaScript >>')],
      ['active', pdfWith('/Type /ObjStm stream\nnot packed')],
      ['encrypted', pdfWith('/Encrypt 5 0 R')],
      ['broken', Buffer.from('%PDF-1.7 and no more')],
      ['kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
      ['kind', Buffer.from('MZ\u0000\u0001')],
      ['kind', await pictureOf('gif')],
      ['kind', await pictureOf('webp')],
      ['broken', (await pictureOf('png')).subarray(0, -60)],
      ['sides', wide],
    ]
    for (const [reason, file] of rejected) {
      const answer = await bench.upload(merchant, 'other', file)
      expect([answer.status, answer.error, answer.fields]).toEqual([400, 'verification.document-rejected', { content: reason }])
    }
    expect((await bench.upload(merchant, 'other', packed('<< /Type /Page >>'))).status).toBe(200)
    const big = Buffer.concat([pdfWith(), Buffer.alloc(VERIFICATION_LIMITS.documentBytes, 32)])
    expect((await bench.upload(merchant, 'other', big)).status).toBeGreaterThanOrEqual(400)
    expect((await infoOf(merchant)).documents).toHaveLength(1)
  })

  it('has room for twelve, also when they come at once, and takes one away with its file', { meta: { req: 'D42' } }, async () => {
    const before = (await filesStored()).length
    const answers = await Promise.all(Array.from({ length: 15 }, async () => bench.upload(merchant, 'other', pdfWith())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(VERIFICATION_LIMITS.documents)
    expect(answers.filter(({ error }) => error === 'verification.documents-full')).toHaveLength(3)
    const [first] = (await infoOf(merchant)).documents
    const left = await bench.call(merchant, endpoints.deleteVerificationDocument, { id: first?.id })
    expect(left.data.documents).toHaveLength(11)
    expect((await bench.call(merchant, endpoints.deleteVerificationDocument, { id: first?.id })).status).toBe(404)
    expect((await filesStored()).length - before).toBe(11)
  })

  it('sweeps files that no document has, an hour later, and no others', { meta: { req: 'D42' } }, async () => {
    await bench.upload(merchant, 'other', pdfWith())
    await bench.db('verification_documents').where({ merchant_id: merchant }).delete()
    const stored = (await bench.upload(randomUUID(), 'other', pdfWith())).data.documents
    await bench.verification.sweepFiles()
    const rows: unknown[] = await bench.db('verification_documents')
    expect((await filesStored()).length).toBeGreaterThan(rows.length)
    const newest = await stat((await filesStored()).at(-1) ?? '')
    bench.clock.now = new Date(newest.mtime.getTime() + 2 * 3_600_000)
    await bench.verification.sweepFiles()
    expect(stored).toHaveLength(1)
    expect((await filesStored()).length).toBe(rows.length)
    bench.clock.now = new Date('2026-11-21T12:00:00Z')
  })
})

describe('handing in and deciding', { meta: { req: 'D42' } }, () => {
  it('is not handed in before it is complete, and cannot be edited while it is looked at', { meta: { req: 'D42 B30' } }, async () => {
    const early = await bench.call(merchant, endpoints.submitVerification)
    expect([early.status, early.error, Object.keys(early.fields ?? {})]).toEqual([
      400,
      'verification.incomplete',
      ['company', 'owners', 'documents'],
    ])
    const { documents } = await bench.givenComplete(merchant)
    expect((await bench.call(merchant, endpoints.submitVerification)).data).toMatchObject({
      state: 'pending',
      submittedAt: '2026-11-21T12:00:00.000Z',
    })
    const rejected = [
      bench.call(merchant, endpoints.saveVerification, { company: COMPANY }),
      bench.upload(merchant, 'other', pdfWith()),
      bench.call(merchant, endpoints.deleteVerificationDocument, { id: documents[0]?.id }),
      bench.call(merchant, endpoints.submitVerification),
    ]
    for (const answer of await Promise.all(rejected)) expect([answer.status, answer.error]).toEqual([409, 'verification.not-editable'])
  })

  it(
    'goes back with a reason per item, is corrected, and is verified: the merchant is notified of both',
    { meta: { req: 'D42 B30' } },
    async () => {
      const pending = await bench.givenPending(merchant)
      const document = pending.documents.find(({ kind }) => kind === 'registration')?.id ?? ''
      const remarks = [
        { item: document, reason: 'The page is cut off' },
        { item: 'company', reason: 'The number is of another company' },
      ]
      expect((await bench.decide(merchant, { decision: 'rejected', version: pending.version })).status).toBe(400)
      expect((await bench.decide(merchant, { decision: 'verified', remarks, version: pending.version })).status).toBe(400)
      expect(
        (await bench.decide(merchant, { decision: 'rejected', remarks: [{ ...remarks[0], item: randomUUID() }], version: pending.version }))
          .status,
      ).toBe(400)
      expect((await bench.decide(merchant, { decision: 'rejected', remarks, version: pending.version - 1 })).error).toBe(
        'platform.version-conflict',
      )
      expect((await bench.decide(merchant, { decision: 'rejected', remarks, version: pending.version })).data.state).toBe('rejected')
      expect(await infoOf(merchant)).toMatchObject({ state: 'rejected', remarks })
      const left = await bench.call(merchant, endpoints.deleteVerificationDocument, { id: document })
      expect(left.data.remarks).toEqual([remarks[1]])
      await bench.upload(merchant, 'registration', pdfWith())
      const again = (await bench.call(merchant, endpoints.submitVerification)).data
      expect(again).toMatchObject({ state: 'pending', remarks: [], decidedAt: null })
      expect((await bench.decide(merchant, { decision: 'verified', version: again.version })).data.state).toBe('verified')
      expect(bench.notified).toMatchObject([
        { type: 'verification.decided', merchantId: merchant, isVerified: false },
        { type: 'verification.decided', merchantId: merchant, isVerified: true },
      ])
      expect((await bench.call(merchant, endpoints.getVerificationState)).data).toEqual({ state: 'verified', blocked: [] })
      expect((await bench.decide(merchant, { decision: 'verified', version: again.version + 1 })).error).toBe('verification.decided')
      const timeline: { event: string }[] = await bench
        .db('verification_audit')
        .where({ merchant_id: merchant })
        .orderBy('id')
        .select('event')
      expect(timeline.map(({ event }) => event)).toEqual([
        'saved',
        'document-added',
        'document-added',
        'submitted',
        'rejected',
        'document-removed',
        'document-added',
        'submitted',
        'verified',
      ])
    },
  )

  it('lists what waits for the staff alone, and opens one', { meta: { req: 'D42' } }, async () => {
    await bench.givenPending(merchant)
    const queue = await bench.call('staff', endpoints.listVerifications, { pageSize: '50' })
    const row = {
      merchantId: merchant,
      username: 'lucky',
      companyName: COMPANY.name,
      country: 'MT',
      state: 'pending',
      submittedAt: '2026-11-21T12:00:00.000Z',
      age: 'fresh',
    }
    expect(queue.data.list).toContainEqual(row)
    expect(queue.data.total).toBe(queue.data.list.length)
    const opened = await bench.call('staff', endpoints.openVerification, { merchantId: merchant })
    expect(opened.data).toMatchObject({ username: 'lucky', verification: { company: COMPANY, owners: OWNERS } })
    expect((await bench.call('staff', endpoints.openVerification, { merchantId: randomUUID() })).status).toBe(404)
    expect((await bench.decide(randomUUID(), { decision: 'verified', version: 0 })).status).toBe(404)
    for (const endpoint of [endpoints.listVerifications, endpoints.openVerification, endpoints.decideVerification])
      expect((await bench.call(merchant, endpoint, { merchantId: merchant, decision: 'verified', remarks: [], version: 1 })).status).toBe(
        403,
      )
  })
})
