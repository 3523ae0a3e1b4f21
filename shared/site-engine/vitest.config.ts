import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'site-engine', include: ['src/**/*.test.ts'], environment: 'node' } })
