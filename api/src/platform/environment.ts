import { readFileSync } from 'node:fs'
import { ALL_SETTINGS, settingOf, type ChoiceName, type ChoiceOf, type DefaultedName, type RangedName } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The environment with each secret that came as `<NAME>_FILE`, a file with the value. Throws ConfigError. */
export function withSecretFiles(environment: Environment): Environment {
  const values: Record<string, string> = {}
  for (const { name } of ALL_SETTINGS.filter(({ secret }) => secret)) {
    const file = environment[`${name}_FILE`] ?? ''
    if (file === '') continue
    if (environment[name]) throw new ConfigError(`${name} and ${name}_FILE are both set, but only one of them may be.`)
    values[name] = secretIn(file, `${name}_FILE`)
  }
  return Object.keys(values).length === 0 ? environment : { ...environment, ...values }
}

function secretIn(file: string, variable: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`${variable} is "${file}", which is no file that can be read.`, { cause })
  }
  if (text === '') throw new ConfigError(`${variable} is "${file}", which is empty.`)
  return text
}

/** The value, or its default from the list of settings. */
export function textOf(environment: Environment, name: DefaultedName): string {
  const { default: fallback = '', productionDefault = fallback } = settingOf(name)
  return environment[name] || (environment.NODE_ENV === 'production' ? productionDefault : fallback)
}

/** Throws ConfigError that names the variable. */
export function wholeNumber(environment: Environment, name: RangedName & DefaultedName): number {
  return numberIn(name, textOf(environment, name))
}

/** Null when the variable is not set; throws ConfigError on anything else. */
export function wholeNumberOrNull(environment: Environment, name: RangedName): number | null {
  const text = environment[name]
  return text === undefined || text === '' ? null : numberIn(name, text)
}

function numberIn(name: RangedName, text: string): number {
  const [minimum, maximum] = settingOf(name).range ?? [0, 0]
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
    throw new ConfigError(`${name} is "${text}", but it must be a whole number from ${minimum} to ${maximum}.`)
  }
  return value
}

export function oneOf<Name extends ChoiceName>(environment: Environment, name: Name): ChoiceOf<Name> {
  const text = textOf(environment, name)
  const { choices = [] } = settingOf(name)
  if (!choices.includes(text)) throw new ConfigError(`${name} is "${text}", but it must be one of: ${choices.join(', ')}.`)
  return text as ChoiceOf<Name>
}

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:']

/** The database as calls reach it, past its pooler, and its replica; null where nothing is set. */
export function databaseUrls(environment: Environment): Readonly<Record<'pooled' | 'direct' | 'replica', string | null>> {
  const pooled = urlText(environment, 'DATABASE_URL', DATABASE_PROTOCOLS)
  const direct = urlText(environment, 'DATABASE_DIRECT_URL', DATABASE_PROTOCOLS)
  const replica = urlText(environment, 'DATABASE_REPLICA_URL', DATABASE_PROTOCOLS)
  for (const [name, url] of Object.entries({ DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica }))
    if (url !== null && pooled === null) throw new ConfigError(`DATABASE_URL must be set beside ${name}.`)
  return { pooled, direct, replica }
}

/** Null when the variable is not set; throws ConfigError on anything else. */
export function urlText(environment: Environment, name: string, protocols: readonly string[]): string | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  }
  return text
}
