export const HELP_CATEGORIES = ['start', 'payment', 'site', 'fees', 'account', 'alliance'] as const

export type HelpCategory = (typeof HELP_CATEGORIES)[number]

/** Metadata of an article; its texts are in `articles/<locale>.json`. */
export interface HelpTopic {
  readonly slug: string
  readonly category: HelpCategory
  readonly related: readonly string[]
}

/** Slugs are part of addresses: they stay when titles change. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  { slug: 'register-account', category: 'start', related: ['market-and-design', 'league-code', 'two-step-login'] },
  { slug: 'market-and-design', category: 'start', related: ['choose-package', 'pay-in-usdt', 'languages'] },
  { slug: 'choose-package', category: 'start', related: ['prepaid-deposit', 'pay-in-usdt', 'dispute-a-fee'] },
  { slug: 'pay-in-usdt', category: 'payment', related: ['partial-or-late-payment', 'wrong-network', 'order-states'] },
  { slug: 'partial-or-late-payment', category: 'payment', related: ['order-states', 'wrong-network', 'contact-support'] },
  { slug: 'wrong-network', category: 'payment', related: ['pay-in-usdt', 'partial-or-late-payment', 'contact-support'] },
  { slug: 'order-states', category: 'payment', related: ['partial-or-late-payment', 'site-created', 'pay-in-usdt'] },
  { slug: 'site-created', category: 'site', related: ['operation-account', 'prepaid-deposit', 'order-states'] },
  { slug: 'operation-account', category: 'site', related: ['site-created', 'contact-support', 'two-step-login'] },
  { slug: 'languages', category: 'site', related: ['market-and-design', 'contact-support', 'account-data'] },
  { slug: 'prepaid-deposit', category: 'fees', related: ['choose-package', 'dispute-a-fee', 'site-created'] },
  { slug: 'dispute-a-fee', category: 'fees', related: ['prepaid-deposit', 'choose-package', 'contact-support'] },
  { slug: 'change-email', category: 'account', related: ['two-step-login', 'logged-in-elsewhere', 'account-data'] },
  { slug: 'two-step-login', category: 'account', related: ['logged-in-elsewhere', 'change-email', 'account-data'] },
  { slug: 'logged-in-elsewhere', category: 'account', related: ['two-step-login', 'change-email', 'contact-support'] },
  { slug: 'account-data', category: 'account', related: ['change-email', 'logged-in-elsewhere', 'contact-support'] },
  { slug: 'league-code', category: 'alliance', related: ['register-account', 'join-the-alliance', 'contact-support'] },
  { slug: 'join-the-alliance', category: 'alliance', related: ['league-code', 'contact-support', 'languages'] },
  { slug: 'contact-support', category: 'alliance', related: ['partial-or-late-payment', 'account-data', 'languages'] },
]

export const FREQUENT_ARTICLES: readonly string[] = [
  'pay-in-usdt',
  'partial-or-late-payment',
  'site-created',
  'prepaid-deposit',
  'logged-in-elsewhere',
]

export function topicOf(slug: string): HelpTopic | undefined {
  return HELP_TOPICS.find((topic) => topic.slug === slug)
}
