import type { MarketRestriction } from '@parlour/contracts'
import { restrictionsOf } from './market-restrictions.ts'

export interface MarketProfile {
  /** When empty, the showcase methods of the market apply. */
  readonly paymentMethods: readonly string[]
  readonly gameTypes: readonly string[]
  readonly minimumAge: number
  readonly licenceRequirement: 'local' | 'offshore-tolerated' | 'none' | 'unknown'
  readonly restrictions: readonly MarketRestriction[]
  readonly templateId: string
  readonly isClosed: boolean
  readonly isBlocked: boolean
}

const PAYMENT_METHODS: Readonly<Record<string, readonly string[]>> = {
  AF: ['HesabPay', 'Roshan M-Paisa', 'Local Bank Transfer'],
  AR: ['Mercado Pago', 'Rapipago', 'Visa'],
  BD: ['bKash', 'Nagad', 'Rocket'],
  BR: ['Pix', 'Boleto', 'Visa'],
  BY: ['Belkart', 'ERIP', 'Mir'],
  CL: ['Webpay', 'Khipu', 'Visa'],
  CN: ['UnionPay', 'Alipay', 'WeChat Pay'],
  CO: ['PSE', 'Efecty', 'Nequi'],
  CU: ['Transfermóvil', 'EnZona'],
  DE: ['Klarna', 'PayPal', 'Visa'],
  DZ: ['Edahabia', 'BaridiMob', 'CIB'],
  EG: ['Fawry', 'Vodafone Cash', 'Meeza'],
  GB: ['PayPal', 'Visa', 'Mastercard'],
  GH: ['MTN MoMo', 'AirtelTigo Money', 'Visa'],
  HK: ['FPS', 'Octopus', 'AlipayHK'],
  ID: ['QRIS', 'DANA', 'OVO'],
  IN: ['UPI', 'Paytm', 'RuPay'],
  IQ: ['Zain Cash', 'Qi Card', 'FastPay'],
  IR: ['Shetab'],
  JP: ['PayPay', 'JCB', 'Konbini'],
  KE: ['M-Pesa', 'Airtel Money', 'Visa'],
  KH: ['Bakong', 'Wing', 'ABA Pay'],
  KP: ['Narae'],
  KR: ['KakaoPay', 'Naver Pay', 'Toss'],
  KZ: ['Kaspi', 'Visa', 'Mastercard'],
  LA: ['BCEL One', 'LaoQR', 'Visa'],
  MA: ['CMI', 'Cash Plus', 'inwi money'],
  MM: ['KBZPay', 'Wave Money', 'MPU'],
  MX: ['SPEI', 'OXXO', 'CoDi'],
  MY: ["Touch 'n Go", 'FPX', 'DuitNow'],
  NG: ['OPay', 'Paystack', 'Verve'],
  NP: ['eSewa', 'Khalti', 'IME Pay'],
  PE: ['Yape', 'PagoEfectivo', 'Plin'],
  PH: ['GCash', 'Maya', 'InstaPay'],
  PK: ['JazzCash', 'Easypaisa', 'Raast'],
  PT: ['MB Way', 'Multibanco', 'Visa'],
  RU: ['SBP', 'Mir', 'YooMoney'],
  SY: ['Syriatel Cash', 'Sham Cash'],
  TH: ['PromptPay', 'TrueMoney', 'Rabbit LINE Pay'],
  TN: ['e-Dinar', 'D17', 'Flouci'],
  TR: ['Papara', 'Troy', 'FAST'],
  TW: ['JKOPay', 'LINE Pay', 'Visa'],
  UA: ['LiqPay', 'Visa', 'Mastercard'],
  VN: ['MoMo', 'ZaloPay', 'VietQR'],
  ZA: ['Ozow', 'Capitec Pay', 'Visa'],
}

const AGES: Readonly<Record<string, number>> = {
  BE: 21,
  CM: 21,
  EE: 21,
  EG: 21,
  GR: 21,
  JP: 20,
  KE: 18,
  KH: 21,
  KR: 19,
  LT: 21,
  MY: 21,
  PH: 21,
  SG: 21,
  TH: 20,
  TW: 20,
  US: 21,
  UY: 18,
  VN: 21,
}

const LOCAL_LICENCE =
  'AT BE BG BR CH CO CZ DE DK EE ES FI FR GB GE GI GR HR HU IE IM IT KE KZ LT LV MT MX NG NL PE PH PL PT RO RS SE SI SK UA US ZA'
const TOLERATED = 'AR BO CA CL CR DO EC GT HN IN MN NI NZ PA PY SV UY VN'
const UNINHABITED = 'AQ BV GS HM IO TF UM'
const SANCTIONED = 'CU IR KP SY'
const CLOSED = `${SANCTIONED} FR NL US ${UNINHABITED}`
const WITHOUT_SPORTS = 'AF BN JP KP OM YE'
const WITH_FISHING_AND_LOTTERY = 'BD CN HK ID KH LA MM MO MY PH SG TH TW VN'
const PHONE_FIRST = `${WITH_FISHING_AND_LOTTERY} BR GH IN KE NG NP PK TZ UG ZA`

export function marketProfileOf(iso2: string): MarketProfile {
  const isIn = (list: string) => list.split(' ').includes(iso2)
  const licenceRequirement = licenceOf(isIn)
  return {
    paymentMethods: PAYMENT_METHODS[iso2] ?? (isIn(UNINHABITED) ? ['USDT'] : []),
    gameTypes: [
      'slots',
      'live',
      'table',
      ...(isIn(WITHOUT_SPORTS) ? [] : ['sport']),
      ...(isIn(WITH_FISHING_AND_LOTTERY) ? ['fishing', 'lottery'] : ['crash']),
    ],
    minimumAge: AGES[iso2] ?? 18,
    licenceRequirement,
    restrictions: restrictionsOf(iso2, licenceRequirement),
    templateId: isIn(PHONE_FIRST) ? 'dock' : 'aurora',
    isClosed: isIn(CLOSED),
    isBlocked: isIn(SANCTIONED),
  }
}

function licenceOf(isIn: (list: string) => boolean): MarketProfile['licenceRequirement'] {
  if (isIn(LOCAL_LICENCE)) return 'local'
  return isIn(TOLERATED) ? 'offshore-tolerated' : 'unknown'
}
