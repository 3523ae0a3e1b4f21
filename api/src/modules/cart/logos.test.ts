import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { RULES, type CartItem } from '@parlour/contracts'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bombPng, pngChunk } from '../../../test/png-parts.ts'
import { findByHash, storedPictures } from '../../platform/stored-pictures.ts'
import { createCartBench, type CartBench } from './cart.test-bench.ts'

const HOUR_MS = 3_600_000
const RED = { r: 200, g: 30, b: 40 }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><script>alert(1)</script></svg>'
const GIF_BOMB = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([0x60, 0xea, 0x60, 0xea, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x3b])])

let bench: CartBench

beforeAll(async () => {
  bench = await createCartBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.database.db('cart_items').delete()
  await bench.database.db('cart_logos').delete()
})

const blank = (width: number, height: number, alpha = 1) => sharp({ create: { width, height, channels: 4, background: { ...RED, alpha } } })
const setLogo = async (id: string, file: Buffer, who: 'ana' | 'bob' = 'ana') =>
  bench.call(who, 'POST', 'logo', { id, image: file.toString('base64') })
const get = async (url: string, headers: Record<string, string> = {}) => bench.app.inject({ method: 'GET', url, headers })
const logoOf = async ({ id }: CartItem) => (await bench.call('ana', 'GET', 'detail', { id })).body.data.logo
const storedLogos = async () => bench.database.db('cart_logos').select('hash')

describe('a logo that is taken', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('stores a %s as WebP under its hash and serves it for good', async (kind) => {
    const item = await bench.givenItem()
    const { status, body } = await setLogo(item.id, await blank(960, 400).toFormat(kind).toBuffer())
    expect(status).toBe(200)
    expect(body.data.logo).toMatchObject({ width: 384, height: 160 })
    expect(await logoOf(item)).toEqual(body.data.logo)
    const path = body.data.logo?.path ?? ''
    const answer = await get(path)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(path).toBe(`/media/logos/${createHash('sha256').update(answer.rawPayload).digest('hex')}.webp`)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 384, height: 160 })
    const again = await get(path, { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('keeps nothing of the file but its pixels, turned upright', async () => {
    const item = await bench.givenItem()
    const png = await blank(64, 128)
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const text = pngChunk('tEXt', Buffer.from('Comment\0SECRET-TEXT'))
    const end = png.length - 12
    const file = Buffer.concat([png.subarray(0, end), text, png.subarray(end), Buffer.from('<html><script>SECRET-HTML</script>')])
    const { body } = await setLogo(item.id, file)
    expect(body.data.logo).toMatchObject({ width: 128, height: 64 })
    const { rawPayload } = await get(body.data.logo?.path ?? '')
    expect(rawPayload.toString('latin1')).not.toMatch(/SECRET|html|script/)
    const stored = await sharp(rawPayload).metadata()
    expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('cuts a transparent border off, whatever colour it hides', async () => {
    const item = await bench.givenItem()
    const seen = await blank(60, 40).png().toBuffer()
    const canvas = sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0 } } })
    const file = await canvas
      .composite([{ input: seen, left: 100, top: 50 }])
      .png()
      .toBuffer()
    expect((await setLogo(item.id, file)).body.data.logo).toMatchObject({ width: 60, height: 40 })
  })

  it('stores the same picture of two items once', async () => {
    const file = await blank(100, 50).png().toBuffer()
    const [one, two] = [await bench.givenItem(), await bench.givenItem({ siteName: 'Second Wind' })]
    const answers = await Promise.all([setLogo(one.id, file), setLogo(two.id, file)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await logoOf(one)).toEqual(await logoOf(two))
    expect(await storedLogos()).toHaveLength(1)
  })
})

describe('a logo that is rejected', () => {
  const rejected: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
    ['an SVG with a script', () => Buffer.from(SVG), 'kind'],
    ['HTML under the name of a PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(20)), 'kind'],
    ['a GIF bomb', () => GIF_BOMB, 'kind'],
    ['a PNG that unpacks to 20,000 x 20,000 pixels', () => bombPng(20_000), 'sides'],
    ['a side of 4,097 pixels', async () => blank(4_097, 40).png().toBuffer(), 'sides'],
    ['a side of 31 pixels', async () => blank(200, 31).png().toBuffer(), 'sides'],
    ['a file that ends in the middle', async () => cut(await noise(300, 200).png().toBuffer()), 'broken'],
    ['a JPEG that ends in the middle', async () => cut(await noise(300, 200).jpeg().toBuffer()), 'broken'],
    ['a PNG of noise behind a good head', () => bombPng(200), 'broken'],
    ['a picture of which nothing is seen', async () => blank(80, 80, 0).png().toBuffer(), 'blank'],
    ['a WebP that moves', async () => movingWebp(), 'animated'],
  ]
  const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))
  const noise = (width: number, height: number) => sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const movingWebp = async () =>
    sharp([await blank(64, 64).png().toBuffer(), await noise(64, 64).png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer()

  it.each(rejected)('rejects %s and leaves the item as it was', async (_case, fileOf, reason) => {
    const item = await bench.givenItem()
    const { status, body } = await setLogo(item.id, await fileOf())
    expect([status, body.data.error, body.data.fields]).toEqual([400, 'cart.logo-rejected', { image: reason }])
    expect(await logoOf(item)).toBeNull()
    expect(await storedLogos()).toEqual([])
  })

  it('rejects a byte more than 512 KiB, before it is read', async () => {
    const item = await bench.givenItem()
    const reasonOf = async (bytes: number) => (await setLogo(item.id, Buffer.alloc(bytes))).body.data.fields
    expect(await reasonOf(RULES.logo.maxBytes)).toEqual({ image: 'kind' })
    expect(await reasonOf(RULES.logo.maxBytes + 1)).toEqual({ image: 'bytes' })
    const more = await setLogo(item.id, Buffer.alloc(513 * 1024))
    expect([more.status, more.body.data.error]).toEqual([413, 'platform.too-large'])
  })

  it('rejects what is no base64, and a missing image', async () => {
    const { id } = await bench.givenItem()
    for (const image of ['data:image/png;base64,AAAA', 'A-_A', '', '=', 7, undefined]) {
      const { status, body } = await bench.call('ana', 'POST', 'logo', { id, image })
      expect([image, status, body.data.error]).toEqual([image, 400, 'platform.validation'])
    }
  })

  it('answers another merchant\u2019s item like a missing one', { meta: { req: 'P01' } }, async () => {
    const item = await bench.givenItem()
    const file = await blank(64, 64).png().toBuffer()
    expect((await setLogo(item.id, file, 'bob')).status).toBe(404)
    expect((await setLogo(randomUUID(), file)).status).toBe(404)
    expect(await logoOf(item)).toBeNull()
    expect(await storedLogos()).toEqual([])
  })

  it('serves a logo on the host of a site as on that of the product', async () => {
    const http = Fastify()
    const picture = Buffer.from('RIFF a picture')
    await http.register(storedPictures({ folder: 'logos', isOnSites: true, find: findByHash(async () => picture) }))
    const path = `/media/logos/${'a'.repeat(64)}.webp`
    const answers = await Promise.all([path, `/__site/lucky-star${path}`].map(async (url) => http.inject({ method: 'GET', url })))
    expect(answers.map(({ statusCode, rawPayload, headers }) => [statusCode, rawPayload, headers['content-type']])).toEqual([
      [200, picture, 'image/webp'],
      [200, picture, 'image/webp'],
    ])
    await http.close()
  })

  it('answers 404 for an unknown hash and for everything that names no logo', async () => {
    const hash = 'a'.repeat(64)
    for (const file of [`${hash}.webp`, hash, `${hash.toUpperCase()}.webp`, `${hash}.png`, '..%2fsecrets.json', `${hash}.webp%00`]) {
      expect([file, (await get(`/media/logos/${file}`)).statusCode]).toEqual([file, 404])
    }
  })
})

describe('a logo that nobody has any more', () => {
  const sweep = async (afterMs: number) => {
    const { now } = bench.clock
    bench.clock.now = new Date(now.getTime() + afterMs)
    await bench.cart.startSweeps().stop()
    bench.clock.now = now
  }

  it('is taken away by null, replaced by the next, and swept after an hour', async () => {
    const [one, two] = [await bench.givenItem(), await bench.givenItem({ siteName: 'Second Wind' })]
    const first = await blank(100, 50).png().toBuffer()
    await setLogo(one.id, first)
    await setLogo(two.id, first)
    await setLogo(two.id, await blank(120, 50).png().toBuffer())
    const { body } = await bench.call('ana', 'POST', 'logo', { id: one.id, image: null })
    expect([body.data.logo, await logoOf(one)]).toEqual([null, null])
    await sweep(HOUR_MS / 2)
    expect(await storedLogos()).toHaveLength(2)
    await sweep(2 * HOUR_MS)
    expect((await storedLogos()).map(({ hash }) => `/media/logos/${hash}.webp`)).toEqual([(await logoOf(two))?.path])
    await bench.call('ana', 'POST', 'delete', { id: two.id })
    await sweep(2 * HOUR_MS)
    expect(await storedLogos()).toEqual([])
  })

  it('stays as long as it was ordered, also when the item got another meanwhile', async () => {
    const item = await bench.givenItem()
    await setLogo(item.id, await blank(100, 50).png().toBuffer())
    const ordered = await bench.cart.readOrderable({ itemId: item.id, merchantId: bench.merchants.ana, locale: 'en' })
    await setLogo(item.id, await blank(120, 50).png().toBuffer())
    await bench.database.db.transaction(async (trx) => bench.cart.within(trx).markOrdered(item.id, randomUUID(), ordered))
    await sweep(2 * HOUR_MS)
    expect((await storedLogos()).map(({ hash }) => `/media/logos/${hash}.webp`)).toEqual([ordered.logo?.path])
  })
})
