import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of statement fragments that the same file defines as constants; never anything sent by a caller. */
const HANDED_ON: Readonly<Record<string, readonly string[]>> = {
  'api/src/modules/catalog/db/showcase.repository.ts': ['selection.from', 'selection.columns', 'selection.order', 'where'],
  'api/src/modules/catalog/db/design.repository.ts': ['sql', "scheme.length > 0 ? '"],
  'api/src/modules/identity/db/profile.repository.ts': ["columns.join(', ')"],
  'api/src/modules/identity/db/session-history.repository.ts': ['rest'],
  'api/src/modules/identity/db/account.repository.ts': ['where'],
  'api/src/modules/identity/db/session.repository.ts': ['column'],
}

const SOURCE = /^api\/src\/.*(?<!\.test|\.test-bench)\.ts$/
const RAW_TEMPLATE = /\b(?:raw|\w+Raw)(?:<(?:[^<>]|<[^<>]*>)*>)?\(\s*`([^`]*)`/g
const INTERPOLATION = /\$\{([^}]*)\}/g
const CONSTANT = /^(?:[A-Z][A-Z0-9_]*(?:\[\w+\]|\.replace\('[\w.]+', '[\w.]+'\))?|\w+ \? '[^']*' : '[^']*')$/

/** Raw statements of the API that interpolate anything but a constant: values must be parameters. */
export function rawStatementProblems(root: string, files: readonly string[]): string[] {
  return files.filter((file) => SOURCE.test(file)).flatMap((file) => statementProblems(file, readFileSync(join(root, file), 'utf8')))
}

export function statementProblems(file: string, text: string): string[] {
  return [...text.matchAll(RAW_TEMPLATE)].flatMap(({ 1: statement = '', index }) =>
    [...statement.matchAll(INTERPOLATION)]
      .map(({ 1: written = '' }) => written)
      .filter((written) => !CONSTANT.test(written) && !isHandedOn(file, written))
      .map(
        (written) =>
          `${file}:${text.slice(0, index).split('\n').length}: ${written} is written into a statement; send values as parameters`,
      ),
  )
}

function isHandedOn(file: string, written: string): boolean {
  return (HANDED_ON[file] ?? []).some((name) => written === name || (name.endsWith("'") && written.startsWith(name)))
}
