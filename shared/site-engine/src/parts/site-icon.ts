import { markup, type SafeHtml } from '../markup.ts'
import type { Palette } from '../colour/palette.ts'

/** Favicon in the colours of the site, inlined so that it needs no request. */
export function siteIcon({ page, accent }: Pick<Palette, 'page' | 'accent'>): SafeHtml {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${page}"/><circle cx="16" cy="16" r="9" fill="${accent}"/></svg>`
  return markup`<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(drawing)}">`
}
