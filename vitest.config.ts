import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Each test file and each product that a test starts is a process of its own: the first one compiles a module, the others read it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules', '.cache', 'node')

export default defineConfig({
  test: {
    projects: ['shell', 'mfe-*', 'api', 'shared/*/vitest.config.ts'],
  },
})
