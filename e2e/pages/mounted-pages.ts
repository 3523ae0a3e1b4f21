import type { Page } from '@playwright/test'
import { liveReleaseOf } from '../fixtures/live-release.ts'
import { launchSite } from '../fixtures/live-site.ts'
import { fillCart, order, type SignedIn } from '../fixtures/merchant.ts'

export interface MountedRemote {
  readonly name: string
  readonly account: string
  readonly away: string
  readonly pages: (merchant: SignedIn, page: Page) => Promise<readonly string[]>
}

const CONSOLE_QUEUES = [
  'vectors',
  'audit',
  'remotes',
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
  'overview',
  'verifications',
  'disputes',
  'deposits',
  'suspensions',
  'find',
  'merchants',
]

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
      '/overview',
      '/cart',
      '/my-order',
      '/my-site',
      '/personal',
      '/personal/security',
      '/personal/notifications',
      '/personal/data',
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
