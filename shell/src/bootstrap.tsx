import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createShell, type Shell } from './app/create-shell.tsx'
import { repeatEarlyPress } from './app/early-press.ts'
import type { FetchRemote } from './remotes/create-federation.ts'
import { readBoot } from './remotes/read-boot.ts'

/** How long an empty document stays empty while the first page is fetched, in ms. */
const EMPTY_PAGE_PATIENCE = 200

/**
 * Starts the shell in a document. Markup that was rendered ahead is taken over once the first page is complete, however long that takes: it
 * can be read and its links lead on. An empty document shows the frame after 200 ms.
 * `fetchRemote` is the federation runtime unless a test brings its own.
 */
export async function bootstrap(page: Document, fetchRemote?: FetchRemote): Promise<Root> {
  const container = page.getElementById('root')
  if (!container) throw new Error('The document has no #root')
  const shell = await createShell(readBoot(page), fetchRemote)
  const isAhead = container.childElementCount > 0 && (await shell.takeOver())
  const root = isAhead ? takeOver(container, shell) : await start(container, shell)
  shell.startRest()
  return root
}

function takeOver(container: Element, shell: Shell): Root {
  const onRecoverableError = (error: unknown): void => {
    // The visitor sees nothing of it; whoever looks at the console shall.
    globalThis.reportError(error)
    shell.reportError(error)
  }
  putStyles(container)
  const root = hydrateRoot(container, <StrictMode>{shell.element}</StrictMode>, { onRecoverableError })
  repeatEarlyPress(container)
  return root
}

/** The policy of the document refuses style attributes in its text, so they came under another name. */
function putStyles(container: Element): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}

async function start(container: Element, shell: Shell): Promise<Root> {
  await Promise.race([shell.firstPage, new Promise((resolve) => setTimeout(resolve, EMPTY_PAGE_PATIENCE))])
  const root = createRoot(container, { onRecoverableError: (error) => shell.reportError(error) })
  root.render(<StrictMode>{shell.element}</StrictMode>)
  repeatEarlyPress(container)
  return root
}
