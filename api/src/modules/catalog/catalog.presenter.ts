import { GLOBAL_STATION_ID, wireOf, type Country, type Introduction, type Package, type PhoneCode } from '@parlour/contracts'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { percentText } from '../../platform/percent-text.ts'
import { marketName, nativeName } from './domain/country-names.ts'
import type { Market, PackageTerms } from './domain/market.ts'

export function presentCountry(market: Market, locale: Locale): Country {
  return {
    id: market.id,
    countryNames: marketName(market, locale),
    nativeName: nativeName(market),
    iso2: market.iso2,
    currencyCode: market.currencyCode,
    img: `/flags/${market.id}.svg`,
    templateId: market.templateId,
    isClosed: market.isClosed,
    isBlocked: market.isBlocked,
  }
}

export function presentCountries(markets: readonly Market[], locale: Locale): Country[] {
  const order = new Intl.Collator(locale)
  return markets
    .map((market) => presentCountry(market, locale))
    .toSorted((left, right) => rankOf(left) - rankOf(right) || order.compare(left.countryNames, right.countryNames))
}

function rankOf({ id }: Country): number {
  return id === GLOBAL_STATION_ID ? 0 : 1
}

export function presentIntroduction(market: Market, locale: Locale): Introduction {
  return {
    country: presentCountry(market, locale),
    languages: LANGUAGES.map(({ code }) => code).filter((code) => market.languages.includes(code)),
    paymentMethods: [...market.paymentMethods],
    gameTypes: [...market.gameTypes],
    minimumAge: market.minimumAge,
    restrictions: [...market.restrictions],
    licenceRequirement: market.licenceRequirement,
    timeZone: market.timeZone,
    isDemonstration: market.isDemonstration,
  }
}

export function presentPackage(terms: PackageTerms, countriesId: number): Package {
  return {
    id: terms.id,
    countriesId,
    setupFee: wireOf(terms.setupFee),
    maintenanceFee: wireOf(terms.maintenanceFee),
    maintenancePeriod: terms.maintenancePeriod,
    prepaidDeposit: wireOf(terms.prepaidDeposit),
    isDepositDueAtCheckout: terms.isDepositDueAtCheckout,
    settlementPeriod: terms.settlementPeriod,
    collectionFeePercent: percentText(terms.collectionFeeBasisPoints),
    payoutFeePerTransaction: wireOf(terms.payoutFeePerTransaction),
  }
}

export function presentPhoneCodes(markets: readonly Market[], locale: Locale): PhoneCode[] {
  const order = new Intl.Collator(locale)
  return markets
    .flatMap((market) => (market.iso2 && market.dial ? [{ iso2: market.iso2, name: marketName(market, locale), dial: market.dial }] : []))
    .toSorted((left, right) => order.compare(left.name, right.name))
}
