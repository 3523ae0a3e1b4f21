import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DESIGNS, renderSpecimen } from '@parlour/site-engine'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findBrowser } from '../test-run/find-browser.ts'
import { openCamera, type Camera } from './camera.ts'
import { makeThumbnails, pictureName } from './make-thumbnails.ts'

const SAMPLE_EVERY = 500
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-thumbnails-'))
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

function fakeCamera(take: Camera['take'] = async (document) => Buffer.from(document)) {
  const taken: string[] = []
  let isOpen = false
  return {
    taken,
    isOpen: () => isOpen,
    open: async (): Promise<Camera> => {
      isOpen = true
      return {
        take: async (document) => {
          taken.push(document)
          return take(document)
        },
        close: async () => void (isOpen = false),
      }
    },
  }
}

const makeWith = async (camera: ReturnType<typeof fakeCamera>, documents: readonly string[]) =>
  makeThumbnails({ folder, documents, openCamera: camera.open })

it('pictures each document once, under the hash of its content', { meta: { req: 'B03' } }, async () => {
  const camera = fakeCamera()
  expect(await makeWith(camera, ['one', 'two', 'one'])).toMatchObject({ made: 2, unchanged: 0, swept: 0, bytes: 6 })
  expect((await readdir(folder)).toSorted()).toEqual([pictureName('one'), pictureName('two')].toSorted())
  expect(await readFile(join(folder, pictureName('two')), 'utf8')).toBe('two')
  expect(camera.isOpen()).toBe(false)
})

it('opens no browser when nothing has changed', { meta: { req: 'B03' } }, async () => {
  await makeWith(fakeCamera(), ['one', 'two'])
  const camera = fakeCamera(() => Promise.reject(new Error('unused')))
  expect(await makeWith(camera, ['one', 'two'])).toMatchObject({ made: 0, unchanged: 2, swept: 0 })
  expect(camera.taken).toEqual([])
})

it(
  'makes only the picture of the design that changed and sweeps the one that shows nothing any more',
  { meta: { req: 'B03' } },
  async () => {
    await makeWith(fakeCamera(), ['one', 'two', 'three'])
    const camera = fakeCamera()
    expect(await makeWith(camera, ['one', 'two, repainted', 'three'])).toMatchObject({ made: 1, unchanged: 2, swept: 1 })
    expect(camera.taken).toEqual(['two, repainted'])
    expect(await readdir(folder)).not.toContain(pictureName('two'))
  },
)

it('continues a run that was interrupted and leaves no half picture', async () => {
  const failing = fakeCamera(async (document) => {
    if (document === 'two') throw new Error('The browser is gone')
    return Buffer.from(document)
  })
  await expect(makeWith(failing, ['one', 'two', 'three'])).rejects.toThrow('The browser is gone')
  expect(await readdir(folder)).toEqual([pictureName('one')])
  expect(failing.isOpen()).toBe(false)
  const camera = fakeCamera()
  await makeWith(camera, ['one', 'two', 'three'])
  expect(camera.taken).toEqual(['two', 'three'])
})

it('shows a picture under its name only when all of it is there', async () => {
  const seen: string[][] = []
  const camera = fakeCamera(async (document) => {
    seen.push(await readdir(folder))
    return Buffer.from(document)
  })
  await makeWith(camera, ['one', 'two'])
  expect(seen).toEqual([[], [pictureName('one')]])
})

it('sweeps old drafts and leaves those of a run beside it, and files of others', async () => {
  const old = `${pictureName('one')}.old-draft`
  const young = `${pictureName('one')}.young-draft`
  for (const name of [old, young, 'notes.txt']) await writeFile(join(folder, name), '')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(folder, old), yesterday, yesterday)
  await makeWith(fakeCamera(), ['two'])
  expect((await readdir(folder)).toSorted()).toEqual([young, pictureName('two'), 'notes.txt'].toSorted())
})

it(
  'pictures six designs in a real browser: webp of 384 x 480 px, each different, under 60 kB',
  { meta: { req: 'B03' }, timeout: 120_000 },
  async () => {
    const documents = DESIGNS.filter((_, place) => place % SAMPLE_EVERY === 0).map(renderSpecimen)
    expect(documents).toHaveLength(6)
    const browser = await findBrowser()
    const work = await makeThumbnails({ folder, documents, openCamera: async () => openCamera(browser) })
    expect(work).toMatchObject({ made: 6, unchanged: 0 })
    const pictures = await Promise.all(documents.map(async (document) => readFile(join(folder, pictureName(document)))))
    expect(pictures.map(webpSize)).toEqual(pictures.map(() => '384x480'))
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(6)
    for (const picture of pictures) {
      expect(picture.byteLength).toBeGreaterThan(4_000)
      expect(picture.byteLength).toBeLessThan(60_000)
    }
  },
)

it('takes the same picture of the same document, with scripts dead and nothing fetched', { timeout: 120_000 }, async () => {
  const camera = await openCamera(await findBrowser())
  const page = (body: string) => `<!doctype html><html><body style="margin:0;background:#204060;color:#fff">${body}</body></html>`
  try {
    const plain = await camera.take(page('<p>Still</p>'))
    expect(Buffer.from(await camera.take(page('<p>Still</p>')))).toEqual(plain)
    const busy = page(
      '<p>Still</p><script>document.body.textContent = "moved"</script><link rel="stylesheet" href="http://127.0.0.1:9/x.css">',
    )
    expect(Buffer.from(await camera.take(busy))).toEqual(plain)
    expect(Buffer.from(await camera.take(page('<p>Other</p>')))).not.toEqual(plain)
  } finally {
    await camera.close()
  }
})

/** Width and height minus one, 24 bits each, in the header of an extended webp (RFC 9649). */
function webpSize(picture: Buffer): string {
  expect(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8X')
  return `${picture.readUIntLE(24, 3) + 1}x${picture.readUIntLE(27, 3) + 1}`
}
