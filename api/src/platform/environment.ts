export type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Throws ConfigError that names the variable. */
export function wholeNumber(environment: Environment, name: string, fallback: number, minimum: number, maximum: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
    throw new ConfigError(`${name} is "${text}", but it must be a whole number from ${minimum} to ${maximum}.`)
  }
  return value
}

export function isOn(environment: Environment, name: string, fallback: boolean): boolean {
  return oneOf(environment, name, ['true', 'false'], fallback ? 'true' : 'false') === 'true'
}

export function oneOf<const Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const choice = choices.find((candidate) => candidate === text)
  if (choice === undefined) throw new ConfigError(`${name} is "${text}", but it must be one of: ${choices.join(', ')}.`)
  return choice
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
