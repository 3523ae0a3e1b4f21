import type { Page } from '@playwright/test'
import { liveReleaseOf } from '../fixtures/live-release.ts'
import { launchSite } from '../fixtures/live-site.ts'
import { fillCart, order, type SignedIn } from '../fixtures/merchant.ts'

/** A remote, who sees its pages, and the way to their addresses below the language. */
export interface MountedRemote {
  readonly name: string
  readonly account: string
  /** Address of a page of another remote. */
  readonly away: string
  readonly pages: (merchant: SignedIn, page: Page) => Promise<readonly string[]>
}

/** Pages of the console that need nothing but a role, as they follow its address. */
const CONSOLE_QUEUES = [
  'vectors',
  'audit',
  'inbox',
  'affiliates',
  'exceptions',
  'payouts',
  'void-requests',
  'chains',
  'designs',
  'markets',
  'packages',
  'settings',
  'staff',
  'staff-audit',
  'provisioning',
  'inactive-sites',
  'verifications',
  'disputes',
  'deposits',
  'suspensions',
  'find',
  'merchants',
]

/** Every remote with the pages that one person can be shown. */
export const MOUNTED_REMOTES: readonly [MountedRemote, ...MountedRemote[]] = [
  {
    name: 'marketing',
    account: 'merchant1',
    away: '/en/cart',
    pages: async () => [
      '',
      '/about',
      '/partners',
      '/contact',
      '/terms',
      '/privacy',
      '/help-center',
      '/affiliate-program',
      '/newboss-igaming-alliance',
      '/services/casino-aggregator-gameapi',
      '/services/online-casino-payment-gateway',
      '/services/online-casino-advertising',
    ],
  },
  {
    name: 'onboarding',
    account: 'merchant1',
    away: '/en/about',
    pages: async (merchant) => {
      const draft = `countriesId=76&id=${await fillCart(merchant, 'en', `Mount Bay ${Date.now()}`)}`
      return [
        '/introduction?countriesId=76',
        '/choose-theme?countriesId=76',
        ...['package', 'site-info', 'operation-account'].map((step) => `/${step}?${draft}`),
      ]
    },
  },
  {
    name: 'account',
    account: 'merchant1',
    away: '/en/about',
    pages: async () => [
      '/cart',
      '/my-order',
      '/my-site',
      '/personal',
      '/personal/developers',
      '/personal/team',
      '/personal/verification',
      '/agent',
    ],
  },
  {
    name: 'billing',
    account: 'merchant1',
    away: '/en/about',
    pages: async (merchant) => {
      const orderId = await order(merchant, await fillCart(merchant, 'en', `Mount Quay ${Date.now()}`))
      return ['/settlement', `/checkout?orderId=${orderId}`]
    },
  },
  {
    name: 'console',
    account: 'owner1',
    away: '/en/about',
    pages: async (_merchant, { request }) => [
      '/console',
      `/console/candidates/${await liveReleaseOf(request, 'billing')}`,
      ...CONSOLE_QUEUES.map((screen) => `/console/${screen}`),
    ],
  },
  {
    name: 'builder',
    account: 'merchant1',
    away: '/en/about',
    pages: async (merchant, page) => {
      const { id } = await launchSite(page, merchant, `Mount Dock ${Date.now()}`)
      return ['/builder', `/builder?id=${id}`]
    },
  },
]
