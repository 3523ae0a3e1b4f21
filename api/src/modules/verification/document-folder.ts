import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createByteSeal } from '../../platform/byte-seal.ts'

/** Files are sealed: the folder alone reveals nothing. */
export interface DocumentFolder {
  /** Returns the hash of the sealed file, which is its name in the folder. */
  readonly store: (documentId: string, content: Uint8Array) => Promise<string>
  /** Throws when the file is gone, was changed, or belongs to another document. */
  readonly read: (documentId: string, sealedHash: string) => Promise<Buffer>
  readonly remove: (sealedHash: string) => Promise<void>
  /** Removes unreferenced files written before this time: leftovers of a crash or an erasure. */
  readonly sweep: (before: Date, isUsed: (sealedHash: string) => Promise<boolean>) => Promise<void>
}

export function openDocumentFolder(dataDirectory: string, pepper: string, previousPepper: string | null = null): DocumentFolder {
  const seal = createByteSeal(pepper, 'verification-document', previousPepper)
  const folder = join(dataDirectory, 'documents')
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash)
  return {
    store: async (documentId, content) => {
      const sealed = seal.seal(documentId, content)
      const hash = createHash('sha256').update(sealed).digest('hex')
      const path = pathOf(hash)
      await mkdir(join(folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 })
      // A name only ever stands for a whole file.
      await writeFile(`${path}.part`, sealed, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
      return hash
    },
    read: async (documentId, sealedHash) => seal.open(documentId, await readFile(pathOf(sealedHash))),
    remove: async (sealedHash) => rm(pathOf(sealedHash), { force: true }),
    sweep: async (before, isUsed) => {
      for (const { name, parentPath } of (await filesIn(folder)).filter((entry) => entry.isFile())) {
        const path = join(parentPath, name)
        if ((await stat(path)).mtime < before && !(await isUsed(name))) await rm(path, { force: true })
      }
    },
  }
}

async function filesIn(folder: string) {
  return readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
}
