import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import banned from './vocabulary.json' with { type: 'json' }

const CODE = /(?<!^api\/migrations\/.*)\.tsx?$/u
const LOCALE = /(?:^|\/)(?:locales|errors)\/en\.json$/u
const NAMED = /^(?!docs\/decisions\/|api\/migrations\/).*\.(?:tsx?|css|json|md)$/u
const TITLED = new Set(['it', 'test', 'describe'])
/** Columns have the names that their migrations gave them. */
const COLUMN = /^[a-z]+(?:_[a-z]+)+$/u
/** Allowed in sentences, but not in names. */
const IN_SENTENCES = new Set(Object.keys(banned.names))
const BANNED = Object.entries({ ...banned.everywhere, ...banned.names }).map(([word, say]) => ({
  word,
  pattern: new RegExp(String.raw`\b(?:${word})\b`, 'u'),
  say,
}))

export function vocabularyProblems(root: string, files: readonly string[]): string[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  return [
    ...files.filter((file) => NAMED.test(file)).flatMap((file) => problemsOf(file, [file])),
    ...files.filter((file) => CODE.test(file)).flatMap((file) => problemsOf(file, namesIn(file, textOf(file)))),
    ...files.filter((file) => LOCALE.test(file)).flatMap((file) => problemsOf(file, keysOf(JSON.parse(textOf(file))))),
  ]
}

export function problemsOf(file: string, names: Iterable<string>): string[] {
  return [...new Set(names)].flatMap((name) => {
    const isSentence = name.includes(' ')
    const spaced = withSpaces(name)
    const found = COLUMN.test(name)
      ? undefined
      : BANNED.find(({ word, pattern }) => pattern.test(spaced) && !(isSentence && IN_SENTENCES.has(word)))
    return found ? [`${file}: ${name} (say ${found.say})`] : []
  })
}

/** `sharedUi-store_OF` → `shared ui store of`. */
function withSpaces(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^a-zA-Z0-9]+/gu, ' ').toLowerCase()
}

export function namesIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text)
    if (ts.isCallExpression(node) && TITLED.has(/^\w+/u.exec(node.expression.getText())?.[0] ?? '')) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) names.push(title.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

function keysOf(texts: unknown): string[] {
  return typeof texts === 'object' && texts !== null ? Object.entries(texts).flatMap(([key, value]) => [key, ...keysOf(value)]) : []
}
