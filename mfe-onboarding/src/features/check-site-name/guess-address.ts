export type AddressExample = { readonly slug: string; readonly address: string }

/** Guesses the address from the example while typing; null when the name contains nothing usable. */
export function guessAddress(siteName: string, { slug, address }: AddressExample): string | null {
  const guess = siteName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return guess === '' ? null : address.replace(`//${slug}.`, `//${guess}.`)
}
