import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Camera } from './camera.ts'

export interface ThumbnailOrder {
  readonly folder: string
  readonly documents: Iterable<string>
  readonly openCamera: () => Promise<Camera>
  readonly onPicture?: (work: ThumbnailWork) => void
}

export interface ThumbnailWork {
  readonly made: number
  readonly unchanged: number
  readonly swept: number
  readonly bytes: number
}

const DRAFT_TIMEOUT = 3_600_000

/** Content hash as file name, so that a picture never becomes stale. */
export function pictureName(document: string): string {
  return `${createHash('sha256').update(document).digest('hex')}.webp`
}

/** Creates missing pictures and deletes unused ones. Writes are atomic, so the next run continues an interrupted one. */
export async function makeThumbnails({ folder, documents, openCamera, onPicture }: ThumbnailOrder): Promise<ThumbnailWork> {
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  const wanted = new Set<string>()
  const work = { made: 0, unchanged: 0, swept: 0, bytes: 0 }
  let camera: Camera | null = null
  try {
    for (const document of documents) {
      const name = pictureName(document)
      if (wanted.has(name)) continue
      wanted.add(name)
      if (present.has(name)) {
        work.unchanged += 1
        continue
      }
      camera ??= await openCamera()
      const picture = await camera.take(document)
      await putWhole(folder, name, picture)
      work.made += 1
      work.bytes += picture.byteLength
      onPicture?.({ ...work })
    }
  } finally {
    await camera?.close()
  }
  work.swept = await sweep(folder, wanted)
  return work
}

async function putWhole(folder: string, name: string, picture: Uint8Array): Promise<void> {
  const draft = join(folder, `${name}.${randomUUID()}`)
  try {
    await writeFile(draft, picture)
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function sweep(folder: string, wanted: ReadonlySet<string>): Promise<number> {
  let swept = 0
  for (const name of await readdir(folder)) {
    if (wanted.has(name) || !/^[0-9a-f]{64}\.webp/.test(name)) continue
    const path = join(folder, name)
    if (!name.endsWith('.webp') && (await ageOf(path)) < DRAFT_TIMEOUT) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}

async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )
}
