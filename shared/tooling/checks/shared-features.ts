import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

const SOURCE = /^mfe-[a-z]+\/src\/.*(?<!\.(?:test|suite|nightly|fixture))\.tsx?$/u

type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** Folders in `features/` of remotes that fewer than two pages use, be it through other features. */
export function sharedFeatureProblems(root: string, files: readonly string[]): string[] {
  const importers = new Map<string, Set<string>>()
  for (const file of files.filter((name) => SOURCE.test(name))) {
    if (isFeature(folderOf(file)) && !importers.has(folderOf(file))) importers.set(folderOf(file), new Set())
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'))
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith('.')) continue
      const imported = folderOf(posix.join(posix.dirname(file), fileName))
      if (imported !== folderOf(file)) importers.set(imported, (importers.get(imported) ?? new Set()).add(folderOf(file)))
    }
  }
  return [...importers.keys()]
    .filter(isFeature)
    .map((folder) => ({ folder, pages: [...pagesOf(folder, importers)] }))
    .filter(({ pages }) => pages.length < 2)
    .map(({ folder, pages: [page] }) =>
      page === undefined ? `${folder}: no page uses it` : `${folder}: only ${page} uses it; move it there`,
    )
}

/** The folder of a page or feature; for other files that of the remote, which counts as a page. */
function folderOf(file: string): string {
  return /^mfe-[a-z]+\/src\/(?:features|pages)\/[^/]+(?=\/)/u.exec(file)?.[0] ?? posix.dirname(file)
}

function isFeature(folder: string): boolean {
  return folder.includes('/src/features/')
}

function pagesOf(feature: string, importers: Importers): ReadonlySet<string> {
  const reached = new Set([feature])
  for (const folder of reached) if (isFeature(folder)) for (const importer of importers.get(folder) ?? []) reached.add(importer)
  return new Set([...reached].filter((folder) => !isFeature(folder)))
}
