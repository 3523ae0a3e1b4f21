import { describe, expect, it } from 'vitest'
import { siteAddress, sitePathOf } from './site-host.ts'

describe('the host name of a site', () => {
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

  it('becomes an address with the scheme of the product', () => {
    expect(siteAddress('lucky', { siteBaseDomain: 'play.example', publicUrl: 'https://parlour.example' })).toBe(
      'https://lucky.play.example',
    )
  })
})
