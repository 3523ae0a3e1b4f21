import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PUBLISHED_WORKSPACES } from '../src/cli/workspaces.ts'
import { gardenSources, packSmall, smallShellSources } from '../src/modules/releases/gates/small-release.fixture.ts'

/** Writes a small build of each part that passes the gates, as the front end leaves them in a checkout. */
export async function writeBuiltParts(checkout: string): Promise<void> {
  for (const part of Object.keys(PUBLISHED_WORKSPACES)) await writeBuiltPart(checkout, part)
}

/** Other `code` is another version. */
export async function writeBuiltPart(checkout: string, part: string, code = ''): Promise<void> {
  const folder = join(checkout, PUBLISHED_WORKSPACES[part] ?? '')
  const sources = part === 'shell' ? smallShellSources() : gardenSources()
  const styles = Object.fromEntries(Object.entries(sources.styles).map(([chunk, text]) => [chunk, text.replaceAll('garden-', `${part}-`)]))
  const { record, contents } = packSmall({ ...sources, styles, name: part, entry: code })
  const { files: _files, version, ...facts } = { uses: { names: [], calls: {} }, ...record }
  await mkdir(join(folder, 'dist'), { recursive: true })
  for (const [path, bytes] of contents) await writeFile(join(folder, 'dist', path), bytes)
  await writeFile(join(folder, 'dist', 'parlour-build.json'), JSON.stringify(facts))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }))
  await writeFile(join(folder, 'remote.manifest.json'), JSON.stringify({ name: part, ownedPaths: part === 'shell' ? [] : [part] }))
}
