export const PAGES = {
  home: '',
  introduction: 'introduction',
  chooseTheme: 'choose-theme',
  package: 'package',
  siteInfo: 'site-info',
  operationAccount: 'operation-account',
  cart: 'cart',
  checkout: 'checkout',
  receipt: 'checkout/receipt',
  pay: 'pay',
  created: 'created',
  overview: 'overview',
  myOrder: 'my-order',
  mySite: 'my-site',
  manageSite: 'my-site/manage',
  builder: 'builder',
  personal: 'personal',
  security: 'personal/security',
  notifications: 'personal/notifications',
  ownData: 'personal/data',
  developers: 'personal/developers',
  team: 'personal/team',
  joinTeam: 'join-team',
  verification: 'personal/verification',
  settlement: 'settlement',
  affiliate: 'agent',
  console: 'console',
  terms: 'terms',
  privacy: 'privacy',
  about: 'about',
  partners: 'partners',
  contact: 'contact',
  helpCenter: 'help-center',
  affiliateProgram: 'affiliate-program',
  gameApi: 'services/casino-aggregator-gameapi',
  paymentApi: 'services/online-casino-payment-gateway',
  advertising: 'services/online-casino-advertising',
  newbossIgamingAlliance: 'newboss-igaming-alliance',
} as const

/** Exist only if the installation allows test pages; never indexed by search engines. */
export const TEST_PAGES: readonly string[] = ['image-test', 'sso-test', 'no-header-footer', 'header-only', 'footer-only']

export function pagePath(locale: string, page: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `/${locale}${page === '' ? '' : `/${page}`}${search === '' ? '' : `?${search}`}`
}
