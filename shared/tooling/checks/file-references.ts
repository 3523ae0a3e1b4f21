import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

const LINK = /\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/gu
const FILE = /(?<![\w*<>./-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|md|css)\b(?![\w*])/gu
const INLINE_CODE = /`([^`\n]+)`/gu
/** Names that stand for any file of their kind. */
const EXAMPLES = new Set(['noun.kind.ts', 'verb-noun.ts'])

/** Links of documents and names of files in documents and comments that lead nowhere, a line each. */
export function fileReferenceProblems(root: string, files: readonly string[]): string[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const isKnown = knownAmong(files)
  const documents = files.filter((file) => file.endsWith('.md'))
  const code = files.filter((file) => /\.tsx?$/u.test(file))
  return [
    ...documents.flatMap((file) =>
      missingLinks(textOf(file), (link) => existsSync(join(root, normalize(join(dirname(file), link))))).map(
        (link) => `${file}: no file for the link ${link}`,
      ),
    ),
    ...documents.flatMap((file) =>
      missingFiles(
        [...textOf(file).matchAll(INLINE_CODE)].map(([, span = '']) => span),
        isKnown,
      ).map((name) => `${file}: there is no ${name}`),
    ),
    ...code.flatMap((file) =>
      missingFiles(commentsIn(file, textOf(file)), isKnown).map((name) => `${file}: a comment names ${name}, which is missing`),
    ),
  ]
}

/** The relative links of a document that lead nowhere. */
export function missingLinks(document: string, exists: (link: string) => boolean): string[] {
  return [...document.replaceAll(INLINE_CODE, '').matchAll(LINK)].map(([, link = '']) => link).filter((link) => !exists(link))
}

/** The files that texts name and that are unknown. */
export function missingFiles(texts: readonly string[], isKnown: (name: string) => boolean): string[] {
  return [...new Set(texts.flatMap((text) => text.match(FILE) ?? []))].filter((name) => !isKnown(name) && !EXAMPLES.has(name))
}

/** Whether a name is a file, or the end of the path of one. */
export function knownAmong(files: readonly string[]): (name: string) => boolean {
  const ends = new Set(files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))))
  return (name) => ends.has(name)
}

/** The comments of a file of TypeScript. */
export function commentsIn(file: string, text: string): string[] {
  return parseSync(file, text).comments.map(({ value }) => value)
}
