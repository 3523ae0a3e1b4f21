import { ConfigError, urlText, type Environment } from './environment.ts'

export interface SiteServingConfig {
  /** Lower-case header in which the proxy names the visitor's country; null when there is none. */
  readonly siteCountryHeader: string | null
  readonly siteBlockedCountries: readonly string[]
  /** Cache in front that keeps pages of sites and takes PURGE; null when there is none. */
  readonly cdnPurgeUrl: string | null
}

/** SITE_COUNTRY_HEADER, SITE_BLOCKED_COUNTRIES and CDN_PURGE_URL; throws ConfigError, also for blocked countries without a header. */
export function siteServingConfigOf(environment: Environment): SiteServingConfig {
  const header = (environment.SITE_COUNTRY_HEADER ?? '').toLowerCase()
  if (!/^([a-z][a-z0-9-]{0,60})?$/.test(header))
    throw new ConfigError(`SITE_COUNTRY_HEADER is "${header}", but it must be the name of a header such as cf-ipcountry.`)
  const countries = (environment.SITE_BLOCKED_COUNTRIES ?? '').split(',').flatMap((part) => part.trim().toUpperCase() || [])
  if (!countries.every((country) => /^[A-Z]{2}$/.test(country)))
    throw new ConfigError(`SITE_BLOCKED_COUNTRIES is "${countries.join(',')}", but it must be countries of two letters such as US,GB.`)
  if (countries.length > 0 && header === '')
    throw new ConfigError(
      'SITE_COUNTRY_HEADER must be set with SITE_BLOCKED_COUNTRIES, such as cf-ipcountry: nothing else says where visitors are.',
    )
  const cdnPurgeUrl = urlText(environment, 'CDN_PURGE_URL', ['http:', 'https:'])
  return { siteCountryHeader: header === '' ? null : header, siteBlockedCountries: countries, cdnPurgeUrl }
}
