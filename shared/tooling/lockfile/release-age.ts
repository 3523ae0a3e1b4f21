import { execFileSync } from 'node:child_process'

/** After this time most hijacked releases have been detected and withdrawn. */
export const LEAST_AGE_DAYS = 7

/** npm supports a minimum release age since 11.10; older versions silently ignore the setting. */
export function npmMindsAge(): boolean {
  const [major = 0, minor = 0] = execFileSync('npm', ['--version'], { encoding: 'utf8' }).split('.').map(Number)
  return major > 11 || (major === 11 && minor >= 10)
}
