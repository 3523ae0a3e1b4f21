import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const isNightly = process.env.NIGHTLY === '1'
const kind = isNightly ? 'nightly' : 'test'

interface ShellTests {
  /** Shells never remove their window listeners, so their files need isolation; the other files share one window. */
  readonly isolate: boolean
}

export function shellTests(name: string, { isolate }: ShellTests) {
  return defineConfig({
    test: {
      name,
      environment: 'jsdom',
      pool: 'threads',
      isolate,
      setupFiles: [
        join(import.meta.dirname, 'test/find-timeout.ts'),
        ...(isolate ? [] : [join(import.meta.dirname, '../shared/tooling/component-tests/fresh-page.ts')]),
      ],
      include: [`{src,test}/**/*.${kind}.${isolate ? 'tsx' : 'ts'}`],
      testTimeout: isNightly ? 600_000 : 30_000,
      expect: { poll: { timeout: 10_000 } },
      unstubGlobals: true,
    },
  })
}

export default shellTests('shell', { isolate: true })
