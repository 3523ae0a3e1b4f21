import type { PageHandle } from '@parlour/federation-sdk'
import { prerenderHost } from '@parlour/federation-sdk/testing'
import type { Locale } from '@parlour/i18n'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import marketing from './remote.ts'

const LOCALES: readonly Locale[] = ['en', 'ar', 'ru']

/** Browser-only globals: using them while prerendering is an error. */
const BROWSER_ONLY = ['document', 'localStorage', 'sessionStorage', 'navigator', 'location', 'history', 'matchMedia']

/** React warning caused by running both renderers in one process. */
const BOTH_RENDERERS = 'Detected multiple renderers concurrently rendering the same context provider. This is currently unsupported.'

const FIRST_RENDER = { timeout: 20_000 }

const PAGES = pathsOf(marketing.routes)

function pathsOf(routes: readonly RouteObject[]): readonly string[] {
  return routes.flatMap(({ handle, children = [] }) => {
    const own = handle as PageHandle | undefined
    return [...(own?.prerender ?? []), ...pathsOf(children)]
  })
}

async function openPage(page: string, locale: Locale): Promise<ReactElement> {
  const host = await prerenderHost(marketing, locale)
  const router = createMemoryRouter([{ path: ':locale', children: [...marketing.routes] }], { initialEntries: [`/${locale}/${page}`] })
  await vi.waitUntil(() => router.state.initialized, FIRST_RENDER)
  expect(router.state.errors).toBeNull()
  return host(<RouterProvider router={router} />)
}

async function markupOf(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return await new Response(prelude).text()
}

async function renderOnServer(page: string, locale: Locale): Promise<string> {
  for (const name of BROWSER_ONLY) vi.stubGlobal(name, undefined)
  try {
    return await markupOf(await openPage(page, locale))
  } finally {
    vi.unstubAllGlobals()
    // The renderer of the server leaves the contexts of its last page in place, and here the browser's React shares them.
    await markupOf(<i />)
  }
}

async function faultsOf(page: string, locale: Locale, markup: string): Promise<readonly string[]> {
  const faults: string[] = []
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((...message: unknown[]) => {
    if (message[0] !== BOTH_RENDERERS) faults.push(message.map(String).join(' '))
  })
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = markup
  const hydrated = hydrateRoot(root, await openPage(page, locale), { onRecoverableError: (error) => faults.push(String(error)) })
  await vi.waitUntil(() => Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber')), FIRST_RENDER)
  // Lazy parts are taken over after the rest, each in its turn.
  await turns(10)
  hydrated.unmount()
  await turns(2)
  root.remove()
  console.mockRestore()
  return faults
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

export function testPrerenderedPages(languages: 'all' | 'in turn'): void {
  const cells = PAGES.flatMap((page, index) =>
    LOCALES.filter((_, place) => languages === 'all' || page === '' || place === index % LOCALES.length).map(
      (locale) => [locale, page] as const,
    ),
  )

  describe('prerendered pages', () => {
    beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('', { status: 503 })))
    afterEach(() => vi.unstubAllGlobals())

    it('are the home page and others', () => {
      expect(PAGES).toContain('')
      expect(new Set(PAGES).size).toBe(PAGES.length)
    })

    it('are found out when they differ: the check of these tests can fail', async () => {
      expect(await faultsOf('about', 'en', await renderOnServer('about', 'ar'))).not.toEqual([])
    })

    it.each(cells)(
      '/%s/%s has one heading, nothing that the policy of the document blocks, and hydrates without a warning from React',
      async (locale, page) => {
        const markup = await renderOnServer(page, locale)
        expect(markup.match(/<h1[ >]/g)).toHaveLength(1)
        expect(markup).not.toMatch(/<script|<style| srcDoc=/i)
        expect(await faultsOf(page, locale, markup)).toEqual([])
      },
    )
  })
}
