import { describe, expect, it } from 'vitest'
import { siteAddress } from './site-host.ts'

describe('the host name of a site', () => {
  it('becomes an address with the scheme of the product', () => {
    expect(siteAddress('lucky', { siteBaseDomain: 'play.example', publicUrl: 'https://parlour.example' })).toBe(
      'https://lucky.play.example',
    )
  })
})
