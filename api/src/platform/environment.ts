/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A variable that cannot be used, in one sentence for the person who starts the process. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** A whole number between two bounds; throws ConfigError that names the variable. */
export function wholeNumber(environment: Environment, name: string, fallback: number, minimum: number, maximum: number): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
    throw new ConfigError(`${name} is "${text}", but it must be a whole number from ${minimum} to ${maximum}.`)
  }
  return value
}

/** `true` or `false`; throws ConfigError on anything else. */
export function isOn(environment: Environment, name: string, fallback: boolean): boolean {
  return oneOf(environment, name, ['true', 'false'], fallback ? 'true' : 'false') === 'true'
}

/** One of the choices; throws ConfigError that names them. */
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

/** An address with one of the protocols, or null when the variable is not set; throws ConfigError on anything else. */
export function urlText(environment: Environment, name: string, protocols: readonly string[]): string | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  }
  return text
}
