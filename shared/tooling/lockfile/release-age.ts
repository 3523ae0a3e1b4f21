import { execFileSync } from 'node:child_process'

/** Days after which a version that somebody else took over has most likely been found out and withdrawn. */
export const LEAST_AGE_DAYS = 7

/** npm knows how old a version may be since 11.10; one before it ignores the setting without a word. */
export function npmMindsAge(): boolean {
  const [major = 0, minor = 0] = execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.').map(Number)
  return major > 11 || (major === 11 && minor >= 10)
}
