import { createHash, randomBytes } from 'node:crypto'
import { endpoints, RULES, type SiteLayoutEditor, type SitePicture, type SitePictures } from '@parlour/contracts'
import { LAYOUT_VERSION, picturePath, type Block } from '@parlour/site-engine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bombPng } from '../../../test/png-parts.ts'
import { createManagedSiteBench, type ManagedSiteBench } from './managed-site.test-bench.ts'

let bench: ManagedSiteBench

beforeAll(async () => {
  bench = await createManagedSiteBench()
})
afterAll(() => bench.close())

const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d01010' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#1010d0' } }, left: Math.ceil(width / 2), top: 0 },
  ])
let shade = 0
const fresh = async (width = 320, height = 200) => {
  shade += 1
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 200 } } })
    .png()
    .toBuffer()
}

const add = async (id: string, file: Buffer, more: Record<string, unknown> = {}, who: 'merchant1' | 'agent01' = 'merchant1') =>
  bench.call<SitePicture>(endpoints.addSitePicture, { id, image: file.toString('base64'), name: 'A pier', ...more }, who)
const list = async (id: string) => (await bench.call<SitePictures>(endpoints.getSitePictures, { id })).data
const remove = async (id: string, hash: string) => bench.call<SitePictures>(endpoints.deleteSitePicture, { id, hash })
const page = (picture: Pick<SitePicture, 'hash' | 'width' | 'height'> | null) => {
  const own = picture && { hash: picture.hash, width: picture.width, height: picture.height }
  const block: Block = { id: 'one', type: 'picture', picture: own, ratio: '16:9', alt: { pt: 'Um cais' }, caption: {} }
  return { version: LAYOUT_VERSION, blocks: [block] }
}
const save = async (id: string, version: number, layout: unknown) =>
  bench.call<SiteLayoutEditor>(endpoints.saveSiteLayout, { id, version, layout })

describe('a picture of the library', () => {
  it(
    'is kept as WebP in every width under its hash, without the metadata of its file, and served for good',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const file = await halves(2400, 1200)
        .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
        .jpeg()
        .toBuffer()
      const { status, data, text } = await add(site.id, file)
      expect(status, text).toBe(200)
      expect(data).toMatchObject({ width: 1600, height: 800, name: 'A pier', isUsed: false })
      let bytes = 0
      for (const width of [480, 960, 1600]) {
        const answer = await bench.visit(site, picturePath(data, width))
        expect(answer.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
        expect(answer.rawPayload.toString('latin1')).not.toContain('SECRET')
        bytes += answer.rawPayload.length
      }
      expect(data.bytes).toBe(bytes)
      const { rawPayload } = await bench.http.inject({ method: 'GET', url: picturePath(data) })
      expect(data.hash).toBe(createHash('sha256').update(rawPayload).digest('hex'))
      for (const url of [picturePath(data, 481), picturePath({ ...data, hash: '0'.repeat(64) }), '/media/pictures/x.webp'])
        expect((await bench.visit(site, url)).statusCode, url).toBe(404)
    },
  )

  it('is compressed at quality 80', { meta: { req: 'D37' } }, async () => {
    const site = await bench.givenSite()
    const [width, height] = [640, 400]
    const file = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    const served = (await bench.visit(site, picturePath((await add(site.id, file)).data))).rawPayload
    const compressed = async (quality: number) => sharp(file).webp({ quality, smartSubsample: true }).toBuffer()
    const isServed = await Promise.all([80, 79, 81].map(async (quality) => (await compressed(quality)).equals(served)))
    expect(isServed).toEqual([true, false, false])
  })

  it('is cut where the merchant says, in pixels of the upright picture', { meta: { req: 'M07' } }, async () => {
    const site = await bench.givenSite()
    const turned = await sharp(await halves(400, 200).png().toBuffer())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const { data, text } = await add(site.id, turned, { crop: { left: 220, top: 0, width: 160, height: 120 } })
    expect(data, text).toMatchObject({ width: 160, height: 120 })
    const { dominant } = await sharp((await bench.visit(site, picturePath(data))).rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    for (const crop of [
      { left: 300, top: 0, width: 160, height: 120 },
      { left: 0, top: 0, width: 63, height: 120 },
    ])
      expect(await add(site.id, turned, { crop })).toMatchObject({ status: 400, error: 'sites.picture-rejected' })
    expect((await list(site.id)).pictures).toHaveLength(1)
  })

  it(
    'is cut again from what is kept, into a picture of its own; the other stays, and no picture of another site is cut',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const other = await bench.givenSite()
      const { data } = await add(site.id, await halves(400, 200).png().toBuffer())
      const cut = async (id: string, crop: Record<string, number>, hash = data.hash) =>
        bench.call<SitePicture>(endpoints.cutSitePicture, { id, hash, crop })
      const right = await cut(site.id, { left: 240, top: 40, width: 160, height: 120 })
      expect(right.data, right.text).toMatchObject({ width: 160, height: 120, name: 'A pier', isUsed: false })
      const { dominant } = await sharp((await bench.visit(site, picturePath(right.data))).rawPayload).stats()
      expect(dominant.b).toBeGreaterThan(dominant.r)
      expect((await list(site.id)).pictures.map(({ hash }) => hash).toSorted()).toEqual([data.hash, right.data.hash].toSorted())
      const crop = { left: 0, top: 0, width: 100, height: 100 }
      expect(await cut(site.id, { ...crop, left: 301 })).toMatchObject({ status: 400, error: 'sites.picture-rejected' })
      expect(await cut(site.id, crop, '0'.repeat(64))).toMatchObject({ status: 409, error: 'sites.picture-unknown' })
      expect(await cut(other.id, crop)).toMatchObject({ status: 409, error: 'sites.picture-unknown' })
    },
  )

  it(
    'rejects a file of another kind, whatever it calls itself, one that moves, is broken, too small or a bomb',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const frames = { width: 80, height: 160, channels: 3, pageHeight: 80 } as const
      const moving = await sharp(randomBytes(80 * 160 * 3), { raw: frames })
        .webp({ loop: 0 })
        .toBuffer()
      const whole = await halves(300, 300).png().toBuffer()
      const files: readonly (readonly [Buffer, string])[] = [
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>'), 'kind'],
        [await halves(100, 100).gif().toBuffer(), 'kind'],
        [await halves(100, 100).tiff().toBuffer(), 'kind'],
        [await halves(40, 400).png().toBuffer(), 'sides'],
        [bombPng(50_000), 'sides'],
        [bombPng(8000), 'sides'],
        [moving, 'animated'],
        [whole.subarray(0, whole.length - 200), 'broken'],
      ]
      for (const [file, reason] of files) {
        const answer = await add(site.id, file)
        expect([answer.status, answer.error, answer.text.includes(`"image":"${reason}"`)], reason).toEqual([
          400,
          'sites.picture-rejected',
          true,
        ])
      }
      const large = await add(site.id, Buffer.alloc(RULES.pictures.maxBytes + 3))
      expect(large.status).toBe(400)
      expect(await list(site.id)).toEqual({ pictures: [], bytes: 0 })
    },
  )

  it('that is sent again keeps its place, and two at once are one', { meta: { req: 'M07' } }, async () => {
    const site = await bench.givenSite()
    const file = await fresh()
    const answers = await Promise.all([add(site.id, file), add(site.id, file)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await list(site.id)).pictures).toHaveLength(1)
  })
})

describe('the library', () => {
  it('is full after so many pictures or bytes, and takes one again when another is gone', { meta: { req: 'M07' } }, async () => {
    const site = await bench.givenSite()
    const { data } = await add(site.id, await fresh())
    const rows = Array.from({ length: RULES.pictures.most - 1 }, (_, index) => ({
      site_id: site.id,
      hash: index.toString(16).padStart(64, '0'),
      name: '',
      width: 10,
      height: 10,
      bytes: 10,
      added_at: new Date(),
    }))
    await bench.db('sites_pictures').insert(rows)
    expect(await add(site.id, await fresh())).toMatchObject({ status: 409, error: 'sites.pictures-full' })
    expect((await remove(site.id, rows[0]?.hash ?? '')).data.pictures).toHaveLength(RULES.pictures.most - 1)
    await bench
      .db('sites_pictures')
      .where({ site_id: site.id, hash: rows[1]?.hash })
      .update({ bytes: RULES.pictures.mostBytes - data.bytes - 100 })
    expect(await add(site.id, await fresh())).toMatchObject({ status: 409, error: 'sites.pictures-full' })
    await bench.db('sites_pictures').where({ site_id: site.id, hash: rows[1]?.hash }).update({ bytes: 10 })
    expect((await add(site.id, await fresh())).status).toBe(200)
  })

  it(
    'belongs to one site: no other merchant reads, fills or empties it, and no other page shows its pictures',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const other = await bench.givenSite()
      const { data } = await add(site.id, await fresh())
      for (const [endpoint, input] of [
        [endpoints.getSitePictures, { id: site.id }],
        [endpoints.addSitePicture, { id: site.id, image: (await fresh()).toString('base64'), name: '' }],
        [endpoints.cutSitePicture, { id: site.id, hash: data.hash, crop: { left: 0, top: 0, width: 64, height: 64 } }],
        [endpoints.deleteSitePicture, { id: site.id, hash: data.hash }],
      ] as const)
        expect(await bench.call(endpoint, input, 'agent01')).toMatchObject({ status: 404, error: 'sites.site-not-found' })
      expect(await save(other.id, 0, page(data))).toMatchObject({ status: 409, error: 'sites.picture-unknown' })
      expect(await save(site.id, 0, page({ ...data, width: 10 }))).toMatchObject({ status: 409, error: 'sites.picture-unknown' })
      expect((await save(site.id, 0, page(data))).status).toBe(200)
      expect((await list(site.id)).pictures).toHaveLength(1)
    },
  )

  it('keeps a picture of a column like every other, and takes none of another site there', { meta: { req: 'M07' } }, async () => {
    const site = await bench.givenSite()
    const other = await bench.givenSite()
    const { data } = await add(site.id, await fresh())
    const picture = { hash: data.hash, width: data.width, height: data.height }
    const cell = { title: {}, text: {}, picture, label: {}, page: 'lobby' }
    const cells = [cell, { ...cell, picture: null }]
    const columns = { version: LAYOUT_VERSION, blocks: [{ id: 'one', type: 'columns', cells }] }
    expect(await save(other.id, 0, columns)).toMatchObject({ status: 409, error: 'sites.picture-unknown' })
    expect((await save(site.id, 0, columns)).status).toBe(200)
    expect((await list(site.id)).pictures[0]?.isUsed).toBe(true)
    expect(await remove(site.id, data.hash)).toMatchObject({ status: 409, error: 'sites.picture-used' })
  })

  it(
    'keeps what the draft, its steps back or players see; an earlier page comes back without what was deleted since',
    { meta: { req: 'M07' } },
    async () => {
      const site = await bench.givenSite()
      const { data } = await add(site.id, await fresh())
      const rejected = { status: 409, error: 'sites.picture-used' }
      await save(site.id, 0, page(data))
      await save(site.id, 1, page(null))
      expect(await remove(site.id, data.hash)).toMatchObject(rejected)
      await bench.call(endpoints.undoSiteDraft, { id: site.id, version: 2, isAll: false })
      await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 3 })
      const html = (await bench.visit(site, '/?lang=en')).body
      expect(html).toContain(`src="${picturePath(data)}"`)
      expect(html).toContain('alt="Um cais"')
      expect((await list(site.id)).pictures[0]?.isUsed).toBe(true)
      expect(await remove(site.id, data.hash)).toMatchObject(rejected)
      await save(site.id, 4, page(null))
      expect(await remove(site.id, data.hash)).toMatchObject(rejected)
      await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 5 })
      expect((await remove(site.id, data.hash)).data).toEqual({ pictures: [], bytes: 0 })
      expect((await bench.visit(site, picturePath(data))).statusCode).toBe(404)
      expect((await remove(site.id, data.hash)).status).toBe(200)
      await bench.call(endpoints.publishSiteDesign, { id: site.id, version: 6, restore: 2 })
      expect((await bench.visit(site)).body).not.toContain('/media/pictures/')
      const events: { event: string }[] = await bench
        .db('sites_audit')
        .where({ site_id: site.id })
        .whereLike('event', 'picture-%')
        .orderBy('id')
      expect(events.map(({ event }) => event)).toEqual(['picture-added', 'picture-deleted'])
    },
  )
})
