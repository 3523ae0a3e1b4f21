import type { Generated } from './generated.ts'
import { assertKebab, sentenceCase } from './spelling.ts'

/** Stays `proposed`, and fails the check of the records, until it is written. */
export function generateDecision(argument: string, existing: readonly string[], now: Date): Generated {
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
