import { ConfigError, type Environment } from './environment.ts'

export function longSecret(name: string, value: string): string {
  if (value.length < 32) throw new ConfigError(`${name} must be set to at least 32 characters.`)
  return value
}

/** Secrets that were replaced, each beside the one that replaces it; null without it. */
export function previousSecretsOf(environment: Environment): {
  readonly previousTokenSecret: string | null
  readonly previousPasswordPepper: string | null
} {
  return {
    previousTokenSecret: previousSecretOf(environment, 'TOKEN_SECRET'),
    previousPasswordPepper: previousSecretOf(environment, 'PASSWORD_PEPPER'),
  }
}

function previousSecretOf(environment: Environment, name: 'TOKEN_SECRET' | 'PASSWORD_PEPPER'): string | null {
  const value = environment[`${name}_PREVIOUS`]
  if (value === undefined || value === '') return null
  if (!environment[name] || value === environment[name])
    throw new ConfigError(`${name}_PREVIOUS must stand beside the value of ${name} that replaces it.`)
  return longSecret(`${name}_PREVIOUS`, value)
}
