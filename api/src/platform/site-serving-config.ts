import { ConfigError, type Environment } from './environment.ts'

/** Where sites of merchants are not shown. */
export interface SiteServingConfig {
  /** The header by which the proxy in front names the country of a visitor, in lower case; null when there is none. */
  readonly siteCountryHeader: string | null
  /** Countries, two letters each, whose visitors see no site. */
  readonly siteBlockedCountries: readonly string[]
}

/** Reads SITE_COUNTRY_HEADER and SITE_BLOCKED_COUNTRIES; throws ConfigError, also when countries are blocked and nothing tells them. */
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
  return { siteCountryHeader: header === '' ? null : header, siteBlockedCountries: countries }
}
