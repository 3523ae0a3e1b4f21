import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateComponent } from './component-generator.ts'
import type { Generated } from './generated.ts'
import { generateMigration } from './migration-generator.ts'
import { generatePage } from './page-generator.ts'
import { generateRemote } from './remote-generator.ts'
import { assertKebab, sentenceCase } from './spelling.ts'
import { generateUseCase } from './use-case-generator.ts'

export const KINDS = ['remote', 'page', 'use-case', 'migration', 'component', 'decision'] as const

export type Kind = (typeof KINDS)[number]

export function isKind(word: string | undefined): word is Kind {
  return KINDS.some((kind) => kind === word)
}

/** Writes nothing. Throws when the name does not fit the kind. */
export function generate(kind: Kind, name: string, root: string, now: Date): Generated {
  switch (kind) {
    case 'remote':
      return generateRemote(name, readFileSync(join(root, 'mfe-console/package.json'), 'utf8'))
    case 'page':
      return generatePage(name)
    case 'use-case':
      return generateUseCase(name)
    case 'migration':
      return generateMigration(name, now)
    case 'component':
      return generateComponent(name)
    case 'decision':
      return generateDecision(name, readdirSync(join(root, 'docs/decisions')), now)
  }
}

/** Writes all files or none: throws before the first write if one exists. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`Already there: ${taken.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Stays `proposed`, and fails the check of the records, until it is written. */
function generateDecision(argument: string, existing: readonly string[], now: Date): Generated {
  const name = assertKebab(argument)
  const numbers = existing.map((file) => Number(/^\d{4}/u.exec(file)?.[0] ?? 0))
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const file = `docs/decisions/${number}-${name}.md`
  const text = `# ${number}. ${sentenceCase(name)}

Status: proposed, ${now.toISOString().slice(0, 10)}

## Context

## Options

## Decision

## Consequences
`
  return { files: { [file]: text }, next: [`${file}: write the four parts, then set the status to accepted`] }
}
