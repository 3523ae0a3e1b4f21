const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u

/** Throws with an example if the name is not kebab-case. */
export function assertKebab(name: string): string {
  if (!KEBAB.test(name)) throw new Error(`"${name}" is not kebab-case, like site-report`)
  return name
}

export function pascalCase(kebab: string): string {
  return kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

export function camelCase(kebab: string): string {
  const pascal = pascalCase(kebab)
  return pascal.charAt(0).toLowerCase() + pascal.slice(1)
}

export function sentenceCase(kebab: string): string {
  const terms = kebab.replaceAll('-', ' ')
  return terms.charAt(0).toUpperCase() + terms.slice(1)
}

/** `billing/refund-list` → `['billing', 'refund-list']`. Throws unless there are exactly two kebab-case parts. */
export function ownerAndName(argument: string, example: string): readonly [owner: string, name: string] {
  const [owner, name, ...rest] = argument.split('/')
  if (owner === undefined || name === undefined || rest.length > 0) throw new Error(`Name the owner too, like ${example}`)
  return [assertKebab(owner), assertKebab(name)]
}
