export function beginsWith(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
}
