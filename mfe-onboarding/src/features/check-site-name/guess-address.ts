/** An address that the API gave to a name, with the part that the name became. */
export type AddressExample = { readonly slug: string; readonly address: string }

/** The address that a name would probably get, built like the example while it is being typed; null when the name has nothing to build it from. */
export function guessAddress(siteName: string, { slug, address }: AddressExample): string | null {
  const guess = siteName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return guess === '' ? null : address.replace(`//${slug}.`, `//${guess}.`)
}
