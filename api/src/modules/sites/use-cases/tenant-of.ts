import type { Locale } from '@parlour/i18n'
import type { TenantDocument } from '@parlour/site-engine'
import type { SiteCountries } from '../domain/neighbours.ts'
import { methodsShown } from '../domain/payment-methods.ts'
import type { Site, SiteConfiguration } from '../domain/site.ts'
import { contentsOn } from '../domain/site-contents.ts'

export async function tenantOf(
  site: Site,
  { design, logo, layout, languages, designVersion, contents, paymentMethods: chosen }: SiteConfiguration,
  countries: Pick<SiteCountries, 'countryOf'>,
  now: Date,
  locale: Locale = site.locale,
): Promise<TenantDocument> {
  const market = await countries.countryOf(site.countriesId, locale)
  const { countryNames, paymentMethods, minimumAge, restrictions } = market
  return {
    name: site.siteName,
    slug: site.slug,
    locale,
    languages,
    country: {
      id: site.countriesId,
      name: countryNames,
      currencyCode: site.currencyCode,
      minimumAge,
      needsLocalLicence: market.licenceRequirement === 'local',
      restrictions,
    },
    paymentMethods: methodsShown(chosen, paymentMethods),
    contents: contentsOn({ contents, languages }, now),
    ...design,
    logo,
    home: layout,
    designVersion,
  }
}
