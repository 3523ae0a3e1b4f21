import { HOST_CONTRACT_VERSION } from '@parlour/contracts'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import type { RemoteDefinition } from '../remote-definition.ts'
import { expectedKeys, hasSlotsOfEnglish, textsOf } from './locale-texts.ts'

const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code)

export interface ExpectedRemote extends Pick<RemoteDefinition, 'name' | 'ownedPaths'> {
  readonly routes: readonly string[]
}

export function describeRemote(remote: RemoteDefinition, expected: ExpectedRemote): void {
  describe('contract', () => {
    it('speaks the host contract under its name and the paths of its manifest', () => {
      expect(remote.contractVersion).toBe(HOST_CONTRACT_VERSION)
      expect(remote.name).toBe(expected.name)
      expect(remote.ownedPaths).toEqual(expected.ownedPaths)
    })

    it('has its routes below its own paths, and a route at each of them', () => {
      const owns = (path: string) => remote.ownedPaths.some((owned) => path === owned || (owned !== '' && path.startsWith(`${owned}/`)))
      const paths = remote.routes.map(({ path }) => path ?? '')
      expect(paths.filter((path) => !owns(path))).toEqual([])
      const empty = remote.ownedPaths.filter((owned) => !paths.some((path) => path === owned || path.startsWith(`${owned}/`)))
      expect(empty).toEqual([])
      expect(new Set(paths).size).toBe(paths.length)
    })

    it('has the routes of its manifest, by which the server distinguishes pages from addresses that lead nowhere', () => {
      expect(remote.routes.map(({ path }) => path ?? '').toSorted()).toEqual([...expected.routes].toSorted())
    })
  })
  describePages(remote)
  describe.each(LOCALES)('texts in %s', (locale) => {
    describeTexts(remote, locale)
  })
}

function describePages(remote: RemoteDefinition): void {
  describe('pages', () => {
    it('resolve from the lazy route of each', async () => {
      for (const route of remote.routes) {
        const page = typeof route.lazy === 'function' ? await route.lazy() : undefined
        expect(page?.Component, route.path).toBeTypeOf('function')
      }
    })

    it('have a title each', async () => {
      const titles = remote.routes.map(({ path, handle }) => ({ path, key: titleKeyOf(handle) }))
      const english = await textsOf(remote, 'en')
      expect(titles.filter(({ key }) => key === undefined || !english.has(key))).toEqual([])
    })
  })
}

function describeTexts(remote: RemoteDefinition, locale: Locale): void {
  it('have the keys of English, and every plural category of the language', async () => {
    const [english, texts] = await Promise.all([textsOf(remote, 'en'), textsOf(remote, locale)])
    expect([...texts.keys()].toSorted()).toEqual(expectedKeys(english, locale))
  })

  it('are not empty and keep the slots of English', async () => {
    const [english, texts] = await Promise.all([textsOf(remote, 'en'), textsOf(remote, locale)])
    expect(texts.size).toBeGreaterThan(0)
    expect([...texts].filter(([key, text]) => text.trim() === '' || !hasSlotsOfEnglish(english, key, text))).toEqual([])
  })
}

function titleKeyOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('titleKey' in handle)) return undefined
  return typeof handle.titleKey === 'string' ? handle.titleKey : undefined
}
