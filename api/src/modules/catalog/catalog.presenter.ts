import {
  GLOBAL_STATION_ID,
  wireOf,
  type Country,
  type Introduction,
  type Package,
  type PhoneCode,
  type Developer,
  type Game,
  type MarketMethod,
} from '@parlour/contracts'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { percentText } from '../../platform/percent-text.ts'
import { marketName, nativeName } from './domain/country-names.ts'
import type { Market, PackageTerms } from './domain/market.ts'
import { GAME_TYPES, type DeveloperProfile, type MethodOfMarket, type TitleOfStudio } from './domain/showcase.ts'

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

export function presentDeveloper(sheet: DeveloperProfile): Developer {
  return {
    id: sheet.id,
    name: sheet.name,
    gameTypes: GAME_TYPES.filter((type) => sheet.gameTypes.includes(type)),
    games: sheet.games,
    rtpFrom: returnText(sheet.rtpFrom),
    rtpTo: returnText(sheet.rtpTo),
    languages: LANGUAGES.map(({ code }) => code).filter((code) => sheet.languages.includes(code)),
  }
}

export function presentGame({ id, name, developerId, developerName, type, rtp }: TitleOfStudio): Game {
  return { id, name, developerId, developerName, type, rtp: returnText(rtp) }
}

export function presentMethod({ feeBasisPoints, ...method }: MethodOfMarket): MarketMethod {
  return { ...method, feePercent: percentText(feeBasisPoints) }
}

function returnText(basisPoints: number): string {
  return `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
}

const CHAR_A = 'A'.codePointAt(0) ?? 0
const INDICATOR_A = 0x1f1e6

/** Uses the emoji font of the device, falls back to the two letters; a globe without a country. */
export function flagPicture(iso2: string | null): string {
  const indicators = Array.from(iso2 ?? '', (char) => INDICATOR_A + (char.codePointAt(0) ?? 0) - CHAR_A)
  const flag = iso2 === null ? '\u{1F310}' : String.fromCodePoint(...indicators)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><text x="12" y="19" font-size="20" text-anchor="middle">${flag}</text></svg>`
}
