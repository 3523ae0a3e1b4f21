import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createShell } from './app/create-shell.tsx'
import { readBoot } from './remotes/read-boot.ts'

/** How long the document as the server sent it stays while the first page is fetched, in ms. */
const FIRST_PAINT_PATIENCE = 5_000
const EMPTY_PAGE_PATIENCE = 200

/**
 * Starts the shell in a document. What the server rendered stays until the first page can paint (federation.md, finding 3); an empty
 * document shows the frame after 200 ms.
 */
export async function bootstrap(page: Document): Promise<void> {
  const container = page.getElementById('root')
  if (!container) throw new Error('The document has no #root')
  const shell = await createShell(readBoot(page))
  const patience = container.childElementCount > 0 ? FIRST_PAINT_PATIENCE : EMPTY_PAGE_PATIENCE
  await Promise.race([shell.firstPage, new Promise((resolve) => setTimeout(resolve, patience))])
  createRoot(container, { onRecoverableError: (error) => shell.reportError(error) }).render(<StrictMode>{shell.element}</StrictMode>)
  shell.startRest()
}
