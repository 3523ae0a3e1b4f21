import type { Country } from '@parlour/contracts'

/** Country codes, the biggest markets of each region first. */
const REGIONS: readonly string[] = [
  'BR AR CO CL PE EC VE BO PY UY GY SR GF FK GS BV',
  'MX GT HN SV NI CR PA BZ',
  'US CA GL BM PM',
  'DO PR CU HT JM TT BS BB CW AW KY VG VI AG DM GD GP KN LC MF MQ MS SX TC VC AI BL BQ',
  'DE FR NL BE AT CH LU MC LI',
  'GB IE SE DK NO FI EE LV LT IS IM JE GG FO AX SJ',
  'ES IT PT GR RS HR SI AL MK BA ME MT CY AD SM VA GI XK',
  'PL RO CZ HU UA BG SK MD BY RU',
  'KZ UZ KG TJ TM',
  'TR GE AZ AM',
  'SA AE EG IQ JO KW QA OM BH LB IL PS YE SY IR',
  'MA DZ TN LY SD EH',
  'NG GH CI SN ML BF NE GN BJ TG SL LR MR GM GW CV SH',
  'KE TZ UG ET RW BI SO DJ ER SS MG MU RE SC KM YT',
  'CD CM AO GA CG TD CF GQ ST',
  'ZA BW NA SZ LS MZ ZW',
  'IN PK BD LK NP AF BT MV',
  'CN JP KR TW HK MO MN KP',
  'ID PH VN TH MY SG MM KH LA BN TL',
  'AU NZ NF CX CC HM',
  'FJ PG SB VU NC WS TO PF KI TV NR FM MH PW GU MP AS CK NU TK WF PN UM',
]

const SHOWN = 4

/** From the time zone, else the languages; never requests the location. */
export function homeCode(codes: readonly string[], timeZone: string, languages: readonly string[]): string | undefined {
  return codes.find((code) => timeZonesOf(code).includes(timeZone)) ?? languages.map(regionOf).find((code) => code !== undefined)
}

/** The country itself, then the biggest markets of its region; at most four, open ones only. */
export function nearCountries(countries: readonly Country[], home: string | undefined): readonly number[] {
  const codes = REGIONS.find((region) => home !== undefined && region.split(' ').includes(home))?.split(' ') ?? []
  const byCode = new Map(countries.filter(({ isClosed }) => !isClosed).map(({ iso2, id }) => [iso2, id]))
  const ids = [home, ...codes.filter((code) => code !== home)].map((code) => byCode.get(code ?? null))
  return ids.filter((id) => id !== undefined).slice(0, SHOWN)
}

function timeZonesOf(code: string): readonly string[] {
  const region: unknown = new Intl.Locale('und', { region: code })
  // Not in every browser, and not in the types of the language yet.
  const read: unknown = typeof region === 'object' && region !== null && 'getTimeZones' in region ? region.getTimeZones : undefined
  const zones: unknown = typeof read === 'function' ? read.call(region) : []
  return Array.isArray(zones) ? zones.filter((zone) => typeof zone === 'string') : []
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}
