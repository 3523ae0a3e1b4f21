import { randomBytes } from 'node:crypto'

/** Rendered pages of sites; the nonce differs on every visit. */
export interface PageCache {
  /** The page under `key` with `nonce` in it; `render` is called once for each key. */
  readonly page: (key: string, nonce: string, render: (nonce: string) => Promise<string>) => Promise<string>
}

const MOST_PAGES = 500

/** Keeps the pages used last; a page is stored with a secret placeholder where the nonce belongs, so that no tenant's text can stand for it. */
export function createPageCache(mostPages = MOST_PAGES): PageCache {
  const placeholder = randomBytes(24).toString('hex')
  const pages = new Map<string, string>()
  return {
    page: async (key, nonce, render) => {
      const stored = pages.get(key) ?? (await render(placeholder))
      pages.delete(key)
      pages.set(key, stored)
      const [oldest] = pages.keys()
      if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
      return stored.replaceAll(placeholder, nonce)
    },
  }
}
