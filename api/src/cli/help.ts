import { SETTINGS, type Setting } from '../platform/settings.ts'

/** The commands of `npm run parlour`, as docs/commands.md shows them. */
export const PARLOUR_COMMANDS: readonly (readonly [use: string, effect: string])[] = [
  ['serve', 'One process in its `ROLE`; builds, migrates and publishes nothing'],
  ['migrate', 'Bring the database to this release; `--check` only says whether it is'],
  ['doctor', 'What is set, what can be reached, versions and clock; exit 1 if something needed is missing'],
  ['publish <part>', 'The same as `npm run release -- publish`: a candidate, or live with `--live --reason "…"`'],
  ['publisher list', 'The keys that may publish'],
  ['publisher add <part> <file>', 'Accept releases of a part that are signed with this key'],
  ['publisher rotate <part> <file> --reason "…"', 'Accept this key in place of the one before; `--overlap <hours>` accepts both so long'],
  ['publisher revoke <part> --reason "…"', 'Accept nothing more that the key signs; published releases stay'],
  ['blobs copy <from> <to>', 'Copy files between folders and buckets; can be repeated'],
  ['reseal', 'Seal by `PASSWORD_PEPPER` what `PASSWORD_PEPPER_PREVIOUS` sealed; can be repeated'],
  ['backup <folder>', 'Database, files and a manifest into a new folder'],
  ['restore <folder>', 'A backup into an empty database and the blob store'],
]

const WIDTH = 48
const LINKS = / \(\[[^\]]*\]\([^)]*\)\)/g

/** `parlour --help`: commands, then the settings with what holds without a value. */
export function helpText(): string {
  const commands = PARLOUR_COMMANDS.map(([use, effect]) => `  ${use.padEnd(WIDTH)}${effect.replaceAll('`', '')}`)
  const groups = Object.entries(SETTINGS).map(([title, settings]) => `${title}\n${settings.map(lineOf).join('\n')}`)
  const intro = 'Settings are variables of the environment; a secret may be a file that <NAME>_FILE names.'
  return ['Usage: npm run parlour -- <command>', commands.join('\n'), intro, ...groups, 'More: docs/configuration.md'].join('\n\n')
}

function lineOf({ name, meaning, default: text, productionDefault, secret }: Setting): string {
  const defaults = [
    text === undefined ? [] : `default ${text}`,
    productionDefault === undefined ? [] : `in production ${productionDefault}`,
  ]
  const notes = [...(secret ? ['secret'] : []), ...defaults.flat()].join(', ')
  return `  ${name.padEnd(30)}${meaning.replaceAll(LINKS, '').replaceAll('`', '')}${notes === '' ? '' : ` (${notes})`}`
}
