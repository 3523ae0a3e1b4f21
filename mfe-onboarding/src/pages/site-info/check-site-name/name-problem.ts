export const NAME_PROBLEMS = ['taken', 'reserved', 'look-alike', 'mixed-scripts', 'characters', 'length', 'format'] as const
export type NameProblem = (typeof NAME_PROBLEMS)[number]

/** A rule that this release does not know maps to `characters`. */
export function problemOf(rule: string): NameProblem {
  if (rule === 'minLength' || rule === 'maxLength') return 'length'
  return NAME_PROBLEMS.find((problem) => problem === rule) ?? 'format'
}
