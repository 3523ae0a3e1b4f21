import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { RemoteManifest } from '@parlour/contracts'
import type { TSchema } from 'typebox'
import { expect, it } from 'vitest'

const PAGE = path.join(import.meta.dirname, '..', '..', 'docs', 'teams', 'manifest.md')

interface Field extends TSchema {
  readonly type: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Field
  readonly patternProperties?: Readonly<Record<string, Field>>
  readonly properties?: Readonly<Record<string, Field>>
  readonly required?: readonly string[]
}

it('docs/teams/manifest.md lists every field of the schema with its meaning', () => {
  const text = describeManifest(RemoteManifest as unknown as Field)
  if (process.env.UPDATE_DOCS) writeFileSync(PAGE, text)
  expect(readFileSync(PAGE, 'utf8')).toBe(text)
})

function describeManifest(manifest: Field): string {
  const navigation = manifest.properties?.navigation?.items
  if (!navigation) throw new Error('The manifest has no navigation')
  return `${[
    '# The manifest of a remote',
    '`remote.manifest.json` says what a remote is, owns and adds. `parlour-remote check` and publishing reject what is wrong in it with a sentence. A field that is not here is rejected.',
    'Written from `shared/contracts` by `api/test/manifest-page.test.ts`; do not edit. To write it again: `UPDATE_DOCS=1 npx vitest run --project api test/manifest-page`.',
    tableOf(manifest),
    '## An entry of `navigation`',
    'The build takes the text from `src/locales`, and the entry comes with the release: nothing of the remote is loaded for it. All entries of a remote together are at most 4 kB with their texts in all languages.',
    tableOf(navigation),
    '## Needs',
    `A page or an entry needs one of: ${(navigation.properties?.needs?.enum ?? []).map((need) => `\`${need}\``).join(', ')}. The API decides in any case: what a page needs only says who is shown it.`,
  ].join('\n\n')}\n`
}

function tableOf({ properties = {}, required = [] }: Field): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    expect(field.description, name).toMatch(/\.$/)
    return [`\`${name}\``, typeOf(field), required.includes(name) ? 'yes' : 'no', field.description ?? '']
  })
  return aligned([['field', 'type', 'required', 'meaning'], ...rows])
}

function typeOf({ type, enum: names, items, patternProperties, pattern, maxLength, maxItems, minimum, maximum }: Field): string {
  if (names) return names.length > 6 && names.includes('staff') ? 'a [need](#needs)' : names.map((name) => `\`${name}\``).join(', ')
  if (items) return `list of at most ${maxItems}: ${items.properties ? '[entries](#an-entry-of-navigation)' : typeOf(items)}`
  if (patternProperties) return `object: route to ${Object.values(patternProperties).map(typeOf).join()}`
  if (type === 'integer') return `${minimum} to ${maximum}`
  return `text of at most ${maxLength} like \`${(pattern ?? '').replaceAll('|', '\\|')}\``
}

/** As the formatter leaves it. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
