/** The Latin letter of a key; for non-Latin layouts, by its physical position. */
export function initialOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOfOtherScript = key.length === 1 && key > '\u007f'
  return (isOfOtherScript ? code.replace('Key', '') : key).toLowerCase()
}
