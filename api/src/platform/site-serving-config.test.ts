import { expect, it } from 'vitest'
import { siteServingConfigOf } from './site-serving-config.ts'

it('blocks nothing unless it is configured', () => {
  expect(siteServingConfigOf({})).toEqual({ siteCountryHeader: null, siteBlockedCountries: [], cdnPurgeUrl: null })
})

it('takes a header and countries in any case', () => {
  expect(siteServingConfigOf({ SITE_COUNTRY_HEADER: 'CF-IPCountry', SITE_BLOCKED_COUNTRIES: 'us, GB' })).toEqual({
    siteCountryHeader: 'cf-ipcountry',
    siteBlockedCountries: ['US', 'GB'],
    cdnPurgeUrl: null,
  })
})

it.each([
  [{ SITE_COUNTRY_HEADER: 'a header' }, 'SITE_COUNTRY_HEADER'],
  [{ SITE_COUNTRY_HEADER: 'x-country', SITE_BLOCKED_COUNTRIES: 'USA' }, 'SITE_BLOCKED_COUNTRIES'],
  [{ SITE_BLOCKED_COUNTRIES: 'US' }, 'SITE_COUNTRY_HEADER'],
])('rejects %j by the name of the variable', (environment, name) => {
  expect(() => siteServingConfigOf(environment)).toThrow(name)
})
