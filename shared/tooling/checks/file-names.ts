const REJECTED_TEXTS = /(^|[/.-])(utils?|misc|helpers?)([/.]|$)|(^|\/)common([/.]|$)/u
const CODE = /\.(tsx?|mjs|css)$/u
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/u

/** A closed list, see CONTRIBUTING.md. */
const KINDS: ReadonlySet<string> = new Set([
  'bench',
  'cluster',
  'config',
  'd',
  'drill',
  'endpoints',
  'error',
  'errors',
  'fake',
  'fixture',
  'form',
  'job',
  'model',
  'module',
  'nightly',
  'page-object',
  'presenter',
  'read-model',
  'repository',
  'routes',
  'seed',
  'spec',
  'stories',
  'suite',
  'test',
  'test-bench',
  'types',
  'unit-of-work',
])

export function fileNameProblems(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const problems: string[] = []
    if (REJECTED_TEXTS.test(file)) problems.push(`${file}: give the room the name of the thing it holds`)
    if (CODE.test(file)) problems.push(...codeNameProblems(file))
    return problems
  })
}

function codeNameProblems(file: string): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (!KEBAB.test(name)) return [`${file}: the name is not kebab-case`]
  const unknown = name
    .replace(/^\./u, '')
    .split('.')
    .slice(1, -1)
    .filter((kind) => !KINDS.has(kind))
  return unknown.map((kind) => `${file}: the kind "${kind}" is not in the closed list`)
}
