import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIdentityBench, type IdentityBench } from './identity.test-bench.ts'

let bench: IdentityBench
let token = ''
let account = ''
let serial = 0

beforeAll(async () => {
  bench = await createIdentityBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  serial += 1
  account = `maria${serial}`
  await bench.register({ account, email: `${account}@example.org` })
  token = (await bench.signIn(account)).token
})

const drawing = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Artist: 'secret-place' } })
const send = async (file: Buffer | null) => bench.as(token, '/api/user/avatar', { image: file?.toString('base64') ?? null })
const imageNow = async () => (await bench.me(token)).json<{ data: { img: string | null } }>().data.img

describe('the picture of a person', { meta: { req: 'E02' } }, () => {
  it(
    'is kept as a square WebP without anything else of the file, under an address that never changes',
    { meta: { req: 'E02' } },
    async () => {
      const answer = await send(await drawing(400, 300).jpeg().toBuffer())
      const path = answer.json<{ data: { img: string } }>().data.img
      expect(path).toMatch(/^\/media\/avatars\/[0-9a-f]{64}\.webp$/)
      expect(await imageNow()).toBe(path)
      const grant = await bench.post('/api/login/authorize', { account, password: 'correct horse 1' })
      expect(grant.json().data.userInfo.img).toBe(path)
      const picture = await bench.app.inject({ method: 'GET', url: path })
      expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ])
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect(picture.rawPayload.includes('secret-place')).toBe(false)
      const etag = String(picture.headers.etag)
      expect((await bench.app.inject({ method: 'GET', url: path, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    },
  )

  it('goes away when it is removed; what nobody has is forgotten an hour later', { meta: { req: 'E02' } }, async () => {
    const path = (await send(await drawing(64, 64, '#123456').png().toBuffer())).json<{ data: { img: string } }>().data.img
    expect((await send(null)).json().data.img).toBeNull()
    expect(await imageNow()).toBeNull()
    bench.clock.now = new Date(bench.clock.now.getTime() + 3_700_000)
    token = (await bench.signIn(account)).token
    await send(await drawing(64, 64, '#654321').png().toBuffer())
    expect((await bench.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
    expect((await bench.app.inject({ method: 'GET', url: String(await imageNow()) })).statusCode).toBe(200)
  })

  it(
    'rejects drawings that run, move, are too small or broken, and keeps the picture that was there',
    { meta: { req: 'E02' } },
    async () => {
      const path = (await send(await drawing(64, 64).png().toBuffer())).json<{ data: { img: string } }>().data.img
      const frames = await sharp(Buffer.concat([Buffer.alloc(64 * 64 * 3, 7), Buffer.alloc(64 * 64 * 3, 200)]), {
        raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
      })
        .webp()
        .toBuffer()
      const bomb = await sharp({ create: { width: 8192, height: 8192, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      const rejected: readonly (readonly [string, Buffer])[] = [
        ['kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
        ['kind', Buffer.from('GIF89a')],
        ['sides', await drawing(20, 64).png().toBuffer()],
        ['sides', bomb],
        ['animated', frames],
        ['broken', (await drawing(64, 64).png().toBuffer()).subarray(0, -60)],
      ]
      for (const [reason, file] of rejected) {
        const answer = await send(file)
        expect([answer.statusCode, answer.json().data.error, answer.json().data.fields]).toEqual([
          400,
          'identity.avatar-rejected',
          { image: reason },
        ])
      }
      expect(await imageNow()).toBe(path)
    },
  )

  it.each(['x.webp', `${'a'.repeat(64)}.webp`, `${'A'.repeat(64)}.webp`, '..%2f..%2fetc'])(
    'has nothing at the address %s',
    { meta: { req: 'E02' } },
    async (file) => {
      expect((await bench.app.inject({ method: 'GET', url: `/media/avatars/${file}` })).statusCode).toBe(404)
    },
  )
})
