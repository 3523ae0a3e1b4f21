import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'

/** Whole pages: parts beyond this size, in bytes, would be moved into place by inline scripts, which the policy of the document refuses. */
const NEVER = Number.MAX_SAFE_INTEGER

/** The attribute that carries a style through the document, whose policy refuses style attributes; `putStyles` of the browser sets it. */
const STYLE_CARRIER = 'data-style'

/** The complete markup of an element, lazy parts included. Rejects with the first error that any part of it throws. */
export async function renderToMarkup(element: ReactElement): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(element, { progressiveChunkSize: NEVER, onError: (error) => void errors.push(error) })
  const markup = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  if (markup.includes('<script')) throw new Error('The markup holds a script')
  return markup.replaceAll(' style="', ` ${STYLE_CARRIER}="`)
}
