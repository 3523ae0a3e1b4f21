import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'ui', pool: 'threads', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } },
})
