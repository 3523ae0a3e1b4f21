/** Why a site name cannot be had; each has a sentence of its own. */
export const NAME_PROBLEMS = ['taken', 'reserved', 'look-alike', 'mixed-scripts', 'characters', 'length', 'format'] as const
export type NameProblem = (typeof NAME_PROBLEMS)[number]

/** The problem that a rule of the API names; a rule that this release does not know is one of characters. */
export function problemOf(rule: string): NameProblem {
  if (rule === 'minLength' || rule === 'maxLength') return 'length'
  return NAME_PROBLEMS.find((problem) => problem === rule) ?? 'format'
}
