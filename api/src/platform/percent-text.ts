/** Without trailing zeros: `350` → `"3.5"`. */
export function percentText(basisPoints: number): string {
  const fraction = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(basisPoints / 100)}${fraction === '' ? '' : `.${fraction}`}`
}
