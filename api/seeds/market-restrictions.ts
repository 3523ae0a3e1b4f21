import type { MarketRestriction } from '@parlour/contracts'

const STRICT_EUROPE = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'
const BY_FAITH = 'AE AF BH BN DJ DZ EH IQ IR JO KM KW LY MR MV OM PS QA SA SD SO SY TN YE'

/** Largest markets, in sheet order. Demonstration data, not checked against current law. */
const BY_MARKET: Readonly<Record<string, readonly MarketRestriction[]>> = {
  AR: ['identity-check', 'self-exclusion-register', 'advertising-limited'],
  AU: ['identity-check', 'self-exclusion-register', 'advertising-limited', 'bonuses-limited', 'cards-banned', 'blocked-without-licence'],
  BD: ['advertising-banned', 'cards-banned', 'blocked-without-licence'],
  BE: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-banned', 'bonuses-limited', 'blocked-without-licence'],
  BR: ['identity-check', 'self-exclusion-register', 'advertising-limited', 'bonuses-limited', 'cards-banned', 'blocked-without-licence'],
  CA: ['identity-check', 'self-exclusion-register', 'advertising-limited'],
  CH: ['identity-check', 'self-exclusion-register', 'advertising-limited', 'blocked-without-licence'],
  CL: ['identity-check', 'advertising-limited'],
  CN: ['advertising-banned', 'cards-banned', 'blocked-without-licence'],
  CO: ['identity-check', 'deposit-limits', 'advertising-limited', 'local-servers', 'blocked-without-licence'],
  CZ: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'blocked-without-licence'],
  DE: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'stake-tax', 'blocked-without-licence'],
  DK: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'bonuses-limited', 'blocked-without-licence'],
  EG: ['identity-check', 'advertising-banned', 'cards-banned'],
  ES: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'bonuses-limited', 'blocked-without-licence'],
  FI: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited'],
  GB: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'bonuses-limited', 'cards-banned'],
  GH: ['identity-check', 'advertising-limited'],
  GR: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'blocked-without-licence'],
  HK: ['advertising-banned', 'blocked-without-licence'],
  ID: ['advertising-banned', 'cards-banned', 'blocked-without-licence'],
  IE: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'cards-banned'],
  IN: ['identity-check', 'advertising-banned', 'cards-banned', 'stake-tax', 'blocked-without-licence'],
  IT: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-banned', 'blocked-without-licence'],
  JP: ['advertising-banned', 'blocked-without-licence'],
  KE: ['identity-check', 'advertising-limited', 'stake-tax', 'blocked-without-licence'],
  KR: ['advertising-banned', 'cards-banned', 'blocked-without-licence'],
  KZ: ['identity-check', 'self-exclusion-register', 'advertising-banned', 'local-servers', 'blocked-without-licence'],
  MX: ['identity-check', 'advertising-limited'],
  MY: ['advertising-banned', 'cards-banned', 'blocked-without-licence'],
  NG: ['identity-check', 'advertising-limited', 'local-servers'],
  NO: ['advertising-banned', 'cards-banned', 'blocked-without-licence'],
  NZ: ['identity-check', 'advertising-banned'],
  PE: ['identity-check', 'advertising-limited', 'stake-tax', 'blocked-without-licence'],
  PH: ['identity-check', 'deposit-limits', 'advertising-limited', 'local-servers', 'blocked-without-licence'],
  PK: ['advertising-banned', 'cards-banned', 'blocked-without-licence'],
  PL: ['identity-check', 'advertising-limited', 'local-servers', 'stake-tax', 'blocked-without-licence'],
  PT: ['identity-check', 'self-exclusion-register', 'advertising-limited', 'local-servers', 'blocked-without-licence'],
  RO: ['identity-check', 'self-exclusion-register', 'advertising-limited', 'stake-tax', 'blocked-without-licence'],
  RU: ['identity-check', 'self-exclusion-register', 'advertising-limited', 'stake-tax', 'blocked-without-licence'],
  SE: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'bonuses-limited', 'cards-banned'],
  SG: ['identity-check', 'advertising-banned', 'cards-banned', 'blocked-without-licence'],
  TH: ['advertising-banned', 'blocked-without-licence'],
  TR: ['advertising-banned', 'cards-banned', 'blocked-without-licence'],
  TW: ['advertising-banned', 'blocked-without-licence'],
  UA: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-banned', 'blocked-without-licence'],
  US: ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'local-servers', 'blocked-without-licence'],
  VN: ['identity-check', 'advertising-banned', 'blocked-without-licence'],
  ZA: ['identity-check', 'self-exclusion-register', 'advertising-limited', 'blocked-without-licence'],
}

/** Listed for the largest markets, derived from licence and region for the others. Demonstration data. */
export function restrictionsOf(
  iso2: string,
  licenceRequirement: 'local' | 'offshore-tolerated' | 'none' | 'unknown',
): readonly MarketRestriction[] {
  const written = BY_MARKET[iso2]
  if (written) return written
  if (BY_FAITH.split(' ').includes(iso2)) return ['advertising-banned', 'cards-banned', 'blocked-without-licence']
  if (STRICT_EUROPE.split(' ').includes(iso2))
    return ['identity-check', 'deposit-limits', 'self-exclusion-register', 'advertising-limited', 'blocked-without-licence']
  if (licenceRequirement === 'local') return ['identity-check', 'advertising-limited', 'blocked-without-licence']
  return licenceRequirement === 'offshore-tolerated' ? ['identity-check', 'advertising-limited'] : ['identity-check']
}
