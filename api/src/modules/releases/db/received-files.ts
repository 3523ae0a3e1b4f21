import { createHash } from 'node:crypto'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseFile, ReleaseRecord } from '@parlour/contracts'
import type { ArrivingFile } from '../../../platform/multipart-body.ts'
import type { ReadFile } from '../domain/artifact-store.ts'
import { mismatch } from '../domain/release.ts'

/** The folder is always removed. Throws `releases.hash-mismatch` on a missing, unlisted, too long or wrong file. */
export async function withReceivedFiles<Result>(
  record: ReleaseRecord,
  arriving: AsyncIterable<ArrivingFile>,
  work: (read: ReadFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'parlour-publication-'))
  try {
    const places = new Map(record.files.map((file, index) => [file.path, join(folder, String(index))]))
    const missing = new Map(record.files.map((file) => [file.path, file]))
    for await (const { name, bytes } of arriving) {
      const file = missing.get(name)
      if (!file) throw mismatch(name)
      missing.delete(name)
      await writeFile(places.get(name) ?? '', verified(file, bytes))
    }
    for (const path of missing.keys()) throw mismatch(path)
    return await work(async (path) => readFile(places.get(path) ?? ''))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* verified({ path, bytes: size, integrity }: ReleaseFile, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const hash = createHash('sha384')
  let length = 0
  for await (const part of bytes) {
    length += part.length
    if (length > size) throw mismatch(path)
    hash.update(part)
    yield part
  }
  if (length !== size || `sha384-${hash.digest('base64')}` !== integrity) throw mismatch(path)
}
