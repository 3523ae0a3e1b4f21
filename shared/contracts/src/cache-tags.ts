/** Names of what browsers cache of the API. */
export const CACHE_TAGS = [
  'Affiliate',
  'AffiliateApplications',
  'ApiKeys',
  'Cart',
  'Catalog',
  'ContactMessages',
  'Deliveries',
  'Deposits',
  'Designs',
  'Disputes',
  'Finance',
  'ListPreferences',
  'Markets',
  'Merchants',
  'Messenger',
  'NoticePreferences',
  'Notices',
  'Orders',
  'OwnData',
  'Packages',
  'Payments',
  'Payouts',
  'Profile',
  'Releases',
  'Sessions',
  'Settlement',
  'SiteOperations',
  'Sites',
  'Staff',
  'Suspensions',
  'Team',
  'Verification',
  'Verifications',
  'Webhooks',
] as const

export type CacheTag = (typeof CACHE_TAGS)[number]

export const CHANGE_TOPICS = [
  'notices',
  'cart',
  'orders',
  'sites',
  'profile',
  'team',
  'verification',
  'developers',
  'payments',
  'settlement',
] as const

export type ChangeTopic = (typeof CHANGE_TOPICS)[number]
