import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createShell, type Shell } from './app/create-shell.tsx'
import { noticeErrors } from './health/early-symptoms.ts'
import type { FetchRemote } from './remotes/create-federation.ts'
import { readBoot } from './remotes/read-boot.ts'
import { saveVector, trustVector } from './remotes/trust-vector.ts'
import { safeStorage } from './session/session-storage.ts'

interface StarterSignals {
  parlourPressed?: HTMLElement | undefined
  /** Set once the shell handles presses; the starter script then stops. */
  parlourTaken?: boolean
}

export interface StartedPage {
  readonly root: Root
  readonly stop: () => void
}

/** In ms. */
const EMPTY_PAGE_TIMEOUT = 200

/** Hydrates prerendered markup once the first page is complete, however long that takes; an empty document waits 200 ms. */
export async function bootstrap(page: Document, fetchRemote?: FetchRemote): Promise<StartedPage> {
  noticeErrors()
  const container = page.getElementById('root')
  if (!container) throw new Error('The document has no #root')
  const boot = readBoot(page)
  const storage = safeStorage(() => localStorage)
  const { vector, fault } = await trustVector(boot, storage, Date.now())
  if (!vector) return fail(container)
  const shell = await createShell({ ...boot, vector }, fetchRemote)
  // Markup is taken over by the releases that made it, or not at all.
  const isPrerendered = vector === boot.vector && container.childElementCount > 0 && (await shell.takeOver())
  const root = isPrerendered ? takeOver(container, shell) : await start(container, shell)
  if (fault === null) saveVector(boot, storage)
  else shell.reportError(new Error(`The release vector of the document is ${fault}`))
  shell.startBackground()
  return { root, stop: shell.stop }
}

async function fail(container: Element): Promise<StartedPage> {
  const { rejectedPage } = await import(/* webpackChunkName: "refused-page" */ './releases/rejected-page.tsx')
  const root = createRoot(container)
  root.render(await rejectedPage())
  return { root, stop: () => undefined }
}

function takeOver(container: Element, shell: Shell): Root {
  const onRecoverableError = (error: unknown): void => {
    // The visitor sees nothing of it; whoever looks in the console shall.
    globalThis.reportError(error)
    shell.reportError(error)
  }
  putStyles(container)
  const root = hydrateRoot(container, <StrictMode>{shell.element}</StrictMode>, { onRecoverableError })
  repeatEarlyPress(container)
  return root
}

/** The CSP blocks style attributes in markup, so they are sent under another name. */
function putStyles(container: Element): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}

async function start(container: Element, shell: Shell): Promise<Root> {
  await Promise.race([shell.firstPage, new Promise((resolve) => setTimeout(resolve, EMPTY_PAGE_TIMEOUT))])
  const root = createRoot(container, { onRecoverableError: (error) => shell.reportError(error) })
  flushSync(() => root.render(<StrictMode>{shell.element}</StrictMode>))
  repeatEarlyPress(container)
  return root
}

/** Replays a press from before hydration; on a page that was rendered anew, presses the button of the same name. */
function repeatEarlyPress(container: Element): void {
  const signals: typeof globalThis & StarterSignals = globalThis
  const { parlourPressed: pressed } = signals
  signals.parlourTaken = true
  signals.parlourPressed = undefined
  if (!pressed) return
  const heir = container.contains(pressed)
    ? pressed
    : [...container.querySelectorAll('button')].find((other) => nameOf(other) === nameOf(pressed))
  heir?.click()
}

function nameOf(button: HTMLElement): string | null {
  return button.ariaLabel ?? button.textContent
}
