/** The Latin letter of a key; on a keyboard of another script the one that its place has. */
export function initialOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOfOtherScript = key.length === 1 && key > '\u007f'
  return (isOfOtherScript ? code.replace('Key', '') : key).toLowerCase()
}
