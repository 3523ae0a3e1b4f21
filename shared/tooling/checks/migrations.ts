import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const MIGRATION = /^api\/migrations\/\d{14}-.*(?<!\.test)\.ts$/
/** Merged before removals had to name a release; they run before any release that is refused. */
const LAST_UNCHECKED = '20261128007701-preferences-lists.ts'
const REMOVAL =
  /\bDROP\s+(COLUMN|TABLE|VIEW|FUNCTION|TYPE|SCHEMA)\b|\bRENAME\b|\bSET\s+NOT\s+NULL\b|\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b|\bADD\s+(COLUMN\s+)?(IF\s+NOT\s+EXISTS\s+)?\w+\s(?:(?!\bDEFAULT\b|\bGENERATED\b|\bADD\b)[^,;])*\bNOT\s+NULL\b(?!(?:(?!\bADD\b)[^,;])*\b(DEFAULT|GENERATED)\b)/iu

interface Part {
  readonly start: number
  readonly end: number
}

/** Migrations whose way up removes or narrows what the release before uses, without naming the oldest release that still runs. */
export function migrationProblems(root: string, files: readonly string[]): string[] {
  const names = files.filter((file) => MIGRATION.test(file)).map((file) => basename(file))
  return files
    .filter((file) => MIGRATION.test(file) && basename(file) > LAST_UNCHECKED)
    .flatMap((file) => removalProblems(basename(file), readFileSync(join(root, file), 'utf8'), names))
}

export function removalProblems(name: string, text: string, names: readonly string[]): string[] {
  const { oldestRelease, removal } = readMigration(text)
  if (oldestRelease !== null && !(names.includes(oldestRelease) && oldestRelease < name))
    return [`${name}: oldestRelease must be the name of an earlier migration`]
  if (removal === null || oldestRelease !== null) return []
  return [`${name}: "${removal}" breaks the release before; wait until none runs, and export oldestRelease`]
}

function readMigration(text: string): { readonly oldestRelease: string | null; readonly removal: string | null } {
  const { program } = parseSync('migration.ts', text)
  const constants = new Map<string, Part>()
  const written: Part[] = []
  let down: Part = { start: 0, end: 0 }
  let oldestRelease: string | null = null
  const uses: { readonly name: string; readonly start: number }[] = []
  new Visitor({
    FunctionDeclaration: (node) => {
      if (node.id?.name === 'down') down = node
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null) return
      constants.set(id.name, init)
      if (id.name === 'oldestRelease' && init.type === 'Literal') oldestRelease = String(init.value)
    },
    Identifier: ({ name, start }) => void uses.push({ name, start }),
    Literal: (node) => void written.push(node),
    TemplateLiteral: (node) => void written.push(node),
  }).visit(program)
  const isIn = (at: number, part: Part) => at >= part.start && at < part.end
  const isOfDown = (at: number): boolean => {
    if (isIn(at, down)) return true
    const [name] = [...constants].find(([, part]) => isIn(at, part)) ?? []
    const readers = uses.filter((use) => use.name === name && text.slice(use.start).search(/^\w+ = /u) !== 0)
    return name !== undefined && readers.length > 0 && readers.every(({ start }) => isOfDown(start))
  }
  const removals = written.filter(({ start }) => !isOfDown(start)).map(({ start, end }) => REMOVAL.exec(text.slice(start, end))?.[0])
  return { oldestRelease, removal: removals.find((found) => found !== undefined) ?? null }
}
