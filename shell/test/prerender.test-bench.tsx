import type { ReleaseVector } from '@parlour/contracts'
import type { RemoteDefinition } from '@parlour/federation-sdk'
import { fakeFetch, givenEntry, givenRegistry, givenVector, type FakeResponses, type RecordedCall } from '@parlour/federation-sdk/testing'
import type { Locale } from '@parlour/i18n'
import { vi } from 'vitest'
import { prerenderPages, type PrerenderedPage, renderToMarkup } from '../src/prerender/prerender-pages.ts'
import { bootstrap, type StartedPage } from '../src/bootstrap.tsx'
import type { FetchRemote } from '../src/remotes/create-federation.ts'
import type { Boot } from '../src/remotes/read-boot.ts'

const SETTINGS: Boot['settings'] = {
  selfServiceOpensAt: '2020-07-07T00:00:00Z',
  enableTestPages: false,
  siteBaseDomain: 'parlour.test',
  messengerUrl: null,
  contact: { phone: null, email: null, chatUrl: null, social: [] },
}

const BROWSER_ONLY = ['document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'history', 'matchMedia']

function partsOf({ name, ownedPaths }: RemoteDefinition): Partial<ReleaseVector> {
  return { remotes: { [name]: givenEntry(name, { ownedPaths: [...ownedPaths] }) } }
}

export async function prerender(
  remote: RemoteDefinition,
  { responses = {}, ...order }: { responses?: FakeResponses; locales?: readonly Locale[]; pages?: readonly string[] } = {},
): Promise<{ pages: readonly PrerenderedPage[]; calls: readonly RecordedCall[] }> {
  const { fetch, calls } = fakeFetch(responses)
  const pages: PrerenderedPage[] = []
  for (const name of BROWSER_ONLY) vi.stubGlobal(name, undefined)
  try {
    const rendering = prerenderPages({
      ...order,
      remote,
      vector: givenVector(partsOf(remote)),
      settings: SETTINGS,
      call: async ({ path, ...init }) => {
        const answer = await fetch(path, init)
        return { status: answer.status, body: await answer.text() }
      },
    })
    for await (const page of rendering) pages.push(page)
    // The renderer of the server leaves the contexts of its last page in place, and here the browser's React shares them.
    await renderToMarkup(<i />)
  } finally {
    vi.unstubAllGlobals()
  }
  return { pages, calls }
}

/** React warns because the test runs server and browser in one process. */
const BOTH_RENDERERS = 'Detected multiple renderers concurrently rendering the same context provider. This is currently unsupported.'

export const faults: unknown[] = []

export function watchFaults(): void {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => {
    if (texts[0] !== BOTH_RENDERERS) faults.push(texts)
  })
}

let started: StartedPage | undefined

export async function leave(): Promise<void> {
  started?.root.unmount()
  started?.stop()
  started = undefined
  // Parts that are on their way start when they come, and need the window.
  await vi.dynamicImportSettled()
  // What React still has to tidy up needs the document.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

export async function takeOver(
  page: PrerenderedPage,
  remote: RemoteDefinition,
  {
    path,
    responses = {},
    beforeStart,
    fetchRemote = async () => remote,
  }: { path: string; responses?: FakeResponses; beforeStart?: () => void; fetchRemote?: FetchRemote },
): Promise<{ root: HTMLElement; calls: readonly RecordedCall[] }> {
  await leave()
  const { fetch, calls } = fakeFetch(responses)
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('reportError', (error: unknown) => void faults.push(error))
  history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root">${page.html}</div><script type="application/json" id="parlour-boot"></script>`
  const { registryKey, sign } = await givenRegistry()
  const boot: Boot = { vector: await sign(partsOf(remote)), registryKey, settings: SETTINGS, answers: page.answers }
  const [root, data] = [document.getElementById('root'), document.getElementById('parlour-boot')]
  if (!root || !data) throw new Error('The document lost its parts')
  data.textContent = JSON.stringify(boot)
  beforeStart?.()
  started = await bootstrap(document, fetchRemote)
  return { root, calls }
}
