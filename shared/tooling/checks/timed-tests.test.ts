import { expect, it } from 'vitest'
import { timingProblems } from './timed-tests.ts'

it.each([
  'await new Promise((resolve) => setTimeout(resolve, 50))',
  'await new Promise((resolve) => void setTimeout(resolve, PAUSE))',
  "import { setTimeout as pause } from 'node:timers/promises'",
  'await page.waitForTimeout(50)',
  'expect(performance.now() - start).toBeLessThan(3_000)',
  'expect(end).toBeGreaterThan(Date.now() + 10)',
  'function check() { const took = performance.now() - start; return took < 10 }',
  'server.listen(8080)',
  "app.listen({ host: '127.0.0.1', port: 8080 })",
])('rejects in a test: %s', (line) => {
  expect(timingProblems('src/a.test.ts', `\n${line}\n`)).toEqual([expect.stringMatching(/^src\/a\.test\.ts:2: /u)])
})

it.each([
  'await new Promise((resolve) => setTimeout(resolve, 0))',
  'const seed = Date.now() % 2 ** 31',
  'const until = new Date(Date.now() + DAY_MS)',
  "app.listen({ host: '127.0.0.1', port: 0 })",
  'setTimeout(close, 50)',
])('lets pass: %s', (line) => {
  expect(timingProblems('src/a.test.ts', line)).toEqual([])
})
