import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateComponent } from './component-generator.ts'
import { generateDecision } from './decision-generator.ts'
import type { Generated } from './generated.ts'
import { generateMigration } from './migration-generator.ts'
import { generatePage } from './page-generator.ts'
import { generateRemote } from './remote-generator.ts'
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
