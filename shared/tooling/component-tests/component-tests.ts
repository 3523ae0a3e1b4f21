import path from 'node:path'
import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'

/** How the tests of a remote or of the interface run: `*.test` in every run, `*.nightly` at night. */
export function componentTests(name: string) {
  const kind = isNightly ? 'nightly' : 'test'
  return defineConfig({
    // The setup file may stand outside the repository of the remote.
    server: { fs: { strict: false } },
    test: {
      name,
      environment: 'jsdom',
      pool: 'threads',
      // A worker has one window and loads React, the interface and the pages once, which takes longer than most files do.
      isolate: false,
      // Runs before each file, so that none finds what another left.
      setupFiles: [path.join(import.meta.dirname, 'fresh-page.ts')],
      include: [`{src,test}/**/*.${kind}.{ts,tsx}`],
      testTimeout: isNightly ? 600_000 : 30_000,
      expect: { poll: { timeout: 10_000 } },
      unstubGlobals: true,
    },
  })
}
