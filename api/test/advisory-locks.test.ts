import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', 'src')
const LOCK = /const (\w+_LOCK) = ([\d_]+)$/gmu

it('no two advisory locks have the same number: whoever publishes would wait for whoever renders', () => {
  const found = globSync('**/*.ts', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(LOCK)].map(([, name, number]) => ({ number, place: `${file} ${name}` })),
  )
  const places = Map.groupBy(found, ({ number }) => number)
  expect(places.size).toBeGreaterThan(3)
  expect([...places.values()].filter((same) => same.length > 1)).toEqual([])
})
