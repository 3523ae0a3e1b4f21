import path from 'node:path'
import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'
const kind = isNightly ? 'nightly' : 'test'

interface ComponentTests {
  /** These tests remove the window while code loads, which then behaves as on a server: they need isolation. */
  readonly isPrerender?: boolean
}

export function componentTests(name: string, { isPrerender = false }: ComponentTests = {}) {
  return defineConfig({
    // The setup file may stand outside the repository of the remote.
    server: { fs: { strict: false } },
    test: {
      name,
      environment: 'jsdom',
      pool: 'threads',
      // A worker has one window and loads React, the interface and the pages once, which takes longer than most files do.
      isolate: isPrerender,
      // Runs before each file, so that none finds what another left.
      setupFiles: [path.join(import.meta.dirname, `fresh-page${path.extname(import.meta.filename)}`)],
      include: [isPrerender ? `src/prerendered-pages.${kind}.tsx` : `{src,test}/**/*.${kind}.{ts,tsx}`],
      exclude: isPrerender ? [] : ['src/prerendered-pages.*'],
      testTimeout: isNightly ? 600_000 : 30_000,
      expect: { poll: { timeout: 10_000 } },
      unstubGlobals: true,
    },
  })
}
