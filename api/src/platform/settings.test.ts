import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PRODUCTION_ENVIRONMENT } from '../../test/production-environment.ts'
import { readConfig } from './config.ts'
import { ConfigError, type Environment } from './environment.ts'
import { PRODUCTION_GUARDS } from './production-guards.ts'
import { ALL_SETTINGS, SETTINGS, type Setting } from './settings.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const REPRODUCE = 'UPDATE_DOCS=1 npx vitest run --project api platform/settings'
const SECRETS = ALL_SETTINGS.filter(({ secret }) => secret).map(({ name }) => name)
/** With these, `readConfig` reads the variables that only count beside others. */
const EVERYTHING_ON = {
  BLOB_STORE: 's3://parlour/production',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  DEVELOPMENT_EMAIL_PIN: '123456',
}

const directory = mkdtempSync(path.join(tmpdir(), 'parlour-settings-'))
afterAll(() => rmSync(directory, { recursive: true }))

function namesReadBy(environment: Environment): ReadonlySet<string> {
  const names = new Set<string>()
  const recorder = new Proxy(environment, {
    get: (target, name) => {
      names.add(String(name))
      return target[String(name)]
    },
  })
  readConfig(recorder, directory)
  return names
}

describe('the settings', () => {
  it('are the variables that the configuration reads', () => {
    const read = new Set([...namesReadBy(EVERYTHING_ON), ...namesReadBy(PRODUCTION_ENVIRONMENT)])
    const names = ALL_SETTINGS.map(({ name }) => name)
    expect([...names, ...SECRETS.map((name) => `${name}_FILE`)].toSorted()).toEqual([...read].toSorted())
  })

  it('of secrets come from files too, and nothing prints them', () => {
    const fileOf = (name: string, text: string) => {
      const file = path.join(directory, name)
      writeFileSync(file, text)
      return file
    }
    const given = Object.entries(PRODUCTION_ENVIRONMENT as Environment)
    const filed = given.map(([name, text = '']) => (SECRETS.includes(name) ? [`${name}_FILE`, fileOf(name, `${text}\n`)] : [name, text]))
    expect(readConfig(Object.fromEntries(filed), directory)).toEqual(readConfig(PRODUCTION_ENVIRONMENT, directory))

    const read = (environment: Environment) => () => readConfig({ PASSWORD_PEPPER: 'p'.repeat(32), ...environment }, directory)
    const file = fileOf('token', 't'.repeat(32))
    expect(read({ TOKEN_SECRET: 'shown', TOKEN_SECRET_FILE: file })).toThrow(
      new ConfigError('TOKEN_SECRET and TOKEN_SECRET_FILE are both set, but only one of them may be.'),
    )
    expect(read({ TOKEN_SECRET_FILE: '/nowhere' })).toThrow('TOKEN_SECRET_FILE is "/nowhere", which is no file that can be read.')
    expect(read({ TOKEN_SECRET_FILE: fileOf('empty', '\n') })).toThrow(/^TOKEN_SECRET_FILE is ".*empty", which is empty\.$/)
  })

  it.each(ALL_SETTINGS.flatMap(({ name, default: text }) => (text === undefined ? [] : ([[name, text]] as const))))(
    '%s without a value is %s',
    (name, text) => {
      expect(readConfig({ [name]: text }, directory)).toEqual(readConfig({}, directory))
    },
  )

  it.each(
    ALL_SETTINGS.flatMap(({ name, default: text, productionDefault = text }) =>
      productionDefault === undefined || ['NODE_ENV', 'MAIL_FROM', 'SINGLE_MACHINE'].includes(name)
        ? []
        : ([[name, productionDefault]] as const),
    ),
  )('%s without a value is %s in production', (name, text) => {
    const { [name]: _, ...rest } = PRODUCTION_ENVIRONMENT as Environment
    expect(readConfig({ ...rest, [name]: text }, directory)).toEqual(readConfig(rest, directory))
  })

  it.each([
    ['docs/configuration.md', describeSettings],
    ['.env.example', exampleOf],
  ])('%s is written from them', (file, write) => {
    const target = path.join(ROOT, file)
    if (process.env.UPDATE_DOCS) writeFileSync(target, write())
    expect(readFileSync(target, 'utf8'), `write it again: ${REPRODUCE}`).toBe(write())
  })
})

function describeSettings(): string {
  const groups = Object.entries(SETTINGS).map(([title, settings]) => `## ${title}\n\n${settings.map(entryOf).join('\n')}`)
  const demands = [...new Set(PRODUCTION_GUARDS.map(({ sentence }) => `- ${sentence}`))]
  return `${[
    '# Configuration',
    'Parlour is configured by environment variables. In development none is needed. `npm start` and `npm run parlour` also read a file `.env`; start from [.env.example](../.env.example). The start checks every value and names the one that is wrong.',
    'A secret may come from a file instead, as orchestrators mount them: `TOKEN_SECRET_FILE=/run/secrets/token-secret` in place of `TOKEN_SECRET`.',
    `Written from \`api/src/platform/settings.ts\`; do not edit. To write it again: \`${REPRODUCE}\`.`,
    ...groups,
    `## What production demands\n\nWith \`NODE_ENV=production\` the start lists everything of this that is missing:\n\n${demands.join('\n')}`,
  ].join('\n\n')}\n`
}

function entryOf({ name, meaning, secret, ...setting }: Setting): string {
  return `- \`${name}\`${secret ? ' (secret)' : ''}: ${meaning}. ${withoutValue(setting)}${boundsOf(setting)}.`
}

function withoutValue({ default: text, productionDefault, unset }: Omit<Setting, 'name' | 'meaning'>): string {
  if (text === undefined) return `Without it: ${unset}`
  return `Default: \`${text}\`${productionDefault === undefined ? '' : `, in production \`${productionDefault}\``}`
}

function boundsOf({ range }: Pick<Setting, 'range'>): string {
  return range ? `; ${range.join(' to ')}` : ''
}

function exampleOf(): string {
  const groups = Object.entries(SETTINGS).map(([title, settings]) => `## ${title}\n\n${settings.map(lineOf).join('\n')}`)
  return `${[
    '# Copy this file to .env and remove the # of the lines that you change; docs/configuration.md explains each.',
    `# Written from api/src/platform/settings.ts: ${REPRODUCE}`,
    ...groups,
  ].join('\n\n')}\n`
}

function lineOf({ name, example, default: text, productionDefault }: Setting): string {
  return `# ${name}=${example ?? productionDefault ?? text ?? ''}`
}
