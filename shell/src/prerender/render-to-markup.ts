import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'

/** In bytes. Disables splitting: larger parts would be moved into place by inline scripts, which the CSP blocks. */
const NEVER = Number.MAX_SAFE_INTEGER

/** The CSP blocks style attributes, so styles travel in this attribute and `putStyles` applies them in the browser. */
const STYLE_CARRIER = 'data-style'

/** Includes lazy parts. Rejects with the first error that any part throws. */
export async function renderToMarkup(element: ReactElement): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(element, { progressiveChunkSize: NEVER, onError: (error) => void errors.push(error) })
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  if (markup.includes('<script')) throw new Error('The markup holds a script')
  return markup.replaceAll(' style="', ` ${STYLE_CARRIER}="`)
}
