/** The pattern of `LIKE` for texts that begin with what somebody typed. */
export function beginsWith(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
}
