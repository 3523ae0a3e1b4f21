import { LANGUAGES } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import type { Session } from '../session/session.ts'
import { STORAGE_KEYS } from '../session/session-storage.ts'
import { createGuard } from './guard-pages.ts'

async function visit(address: string, found: Awaited<ReturnType<Session['check']>>) {
  const stored = new Map<string, string | null>()
  const storage = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string | null) => void stored.set(key, value),
  }
  const guard = createGuard({ check: async () => found } as Session, storage)
  const left = await guard({ request: new Request(`https://parlour.test${address}`) }).catch((response: unknown) => response)
  return { target: left instanceof Response ? left.headers.get('location') : left, stored: stored.get(STORAGE_KEYS.loginRedirect) }
}

describe('guarded pages', () => {
  it.each(['cart', 'my-site/manage'])('lead a visitor of %s home in the language of the page, and back after the sign-in', async (page) => {
    for (const { code } of LANGUAGES) {
      const path = `/${code}/${page}?countriesId=76`
      const query = new URLSearchParams({ showLogin: '1', redirect: path })
      expect(await visit(path, 'signed-out')).toEqual({ target: `/${code}?${query.toString()}`, stored: path })
      expect(await visit(path, 'signed-in')).toEqual({ target: null, stored: undefined })
    }
  })

  it('comes back to the part of the page that an old link names', async () => {
    history.replaceState(null, '', '/en/personal#security')
    expect((await visit('/en/personal', 'signed-out')).stored).toBe('/en/personal#security')
    expect((await visit('/en/my-site', 'signed-out')).stored).toBe('/en/my-site')
    history.replaceState(null, '', '/')
  })
})
