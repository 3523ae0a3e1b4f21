import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { shellTests } from './shell/vitest.config.ts'
import { componentTests } from './shared/tooling/component-tests/component-tests.ts'
import { ProjectByProject } from './shared/tooling/test-run/project-by-project.ts'
import { SEED } from './shared/tooling/test-run/seed.ts'

// Each test file and each product that a test starts is a process of its own: the first one compiles a module, the others read it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'node')

process.env.SEED = String(SEED)

export default defineConfig({
  test: {
    sequence: { shuffle: true, seed: SEED, sequencer: ProjectByProject },
    projects: [
      'shell',
      'mfe-*',
      'api',
      'shared/*/vitest.config.ts',
      { root: 'shell', ...shellTests('shell logic', { isolate: false }) },
      { root: 'mfe-marketing', ...componentTests('mfe-marketing prerender', { isPrerender: true }) },
    ],
  },
})
