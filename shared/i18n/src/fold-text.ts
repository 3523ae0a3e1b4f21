/** Lower case without accents, compatibility forms and outer spaces, so that `cote` finds `Côte d'Ivoire`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}
