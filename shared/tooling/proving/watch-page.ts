import type { Page } from '@playwright/test'

export interface PageFault {
  readonly sentence: string
  readonly file: string
}

export interface PageWatch {
  readonly faults: () => readonly PageFault[]
}

const ASSET = /\/assets\/([^/\s]+)\/([^\s:?)]+)/u
const MOST_CHARACTERS = 300

/** Collects uncaught errors, console errors, CSP violations and failed requests from the first byte. */
export function watchPage(page: Page, { entry }: { readonly entry: string }): PageWatch {
  const faults = new Map<string, PageFault>()
  const note = (what: string, trace: string, advice: string): void => {
    const file = ASSET.exec(trace)?.[2] ?? entry
    const sentence = `${file} ${what.replaceAll(/\s+/gu, ' ').slice(0, MOST_CHARACTERS)}; ${advice}.`
    faults.set(sentence, { sentence, file })
  }
  page.on('pageerror', (error) => note(`throws "${error.message}"`, error.stack ?? '', 'run the page with what is live, and fix it'))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // A visitor may not ask for everything; what matters of files is told below.
    if (message.text().startsWith('Failed to load resource')) return
    const isPolicy = message.text().includes('Content Security Policy')
    note(
      `complains: ${message.text()}`,
      `${url} ${message.text()}`,
      isPolicy ? 'the policy of the documents allows own files only' : 'a clean page says nothing',
    )
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/assets/'))
      note(`answers ${response.status()} ${response.url()}`, response.url(), 'publish every file of the build')
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (request.url().includes('/assets/') && reason !== 'net::ERR_ABORTED')
      note(`cannot be loaded (${reason})`, request.url(), 'its bytes must be those of its hash')
  })
  return { faults: () => [...faults.values()] }
}
