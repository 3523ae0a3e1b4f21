import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'
import type { ArtifactStore } from '../domain/artifact-store.ts'
import { createS3ArtifactStore } from './s3-artifact-store.ts'

/** Files are written atomically. */
export function createFolderArtifactStore(directory: string): ArtifactStore {
  const pathOf = (integrity: string) => join(directory, Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex'))
  return {
    put: async (integrity, bytes) => {
      const path = pathOf(integrity)
      if (existsSync(path)) return
      await mkdir(directory, { recursive: true })
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
    get: async (integrity) => readFile(pathOf(integrity)),
    remove: async (integrity) => rm(pathOf(integrity), { force: true }),
  }
}

export function openArtifactStore({ artifactBucket, dataDirectory }: Pick<Config, 'artifactBucket' | 'dataDirectory'>): ArtifactStore {
  return artifactBucket ? createS3ArtifactStore(artifactBucket) : createFolderArtifactStore(join(dataDirectory, 'artifacts'))
}
