import { expect, it } from 'vitest'
import { sitePathOf } from './site-visit.ts'

it.each([
  ['lucky.localhost:8080', '/', '/__site/lucky/'],
  ['Lucky.LOCALHOST', '/lobby?lang=en', '/__site/lucky/lobby?lang=en'],
  ['lucky.localhost:1', '/', '/__site/lucky/'],
  ['localhost:8080', '/', null],
  ['evil-localhost:8080', '/', null],
  ['a.b.localhost:8080', '/', null],
  ['-x.localhost:8080', '/', null],
  ['', '/', null],
  ['lucky.localhost:8080', '*', null],
])('%s %s leads to %s', (host, url, path) => {
  expect(sitePathOf(host, url, 'localhost:8080')).toBe(path)
})
