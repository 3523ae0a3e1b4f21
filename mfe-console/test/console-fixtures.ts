import type { ApplicationState, ContactMessage, AffiliateApplication, MessageState } from '@parlour/contracts'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'

export const OPERATIONS = { ...TEST_USER, username: 'operations1', roles: ['operations'] }
export const SUPPORT = { ...TEST_USER, username: 'support1', roles: ['support'] }

/** Of a person who changed no list. */
export const LISTS: FakeResponses = { getListPreferences: { data: { density: 'normal', views: {} } } }

export const MESSAGE: ContactMessage = {
  id: '0191f000-0000-7000-8000-00000000000a',
  reference: 'C-7K2QX',
  topic: 'payments',
  state: 'new',
  name: 'ليلى حداد',
  email: 'layla@example.com',
  messenger: '',
  message: 'مرحبا\n<img src=x onerror=alert(1)>',
  locale: 'ar',
  page: 'contact',
  receivedAt: '2026-11-20T10:00:00.000Z',
  age: 'stopped',
  takenBy: null,
  replies: [],
}

export const APPLICATION: AffiliateApplication = {
  id: '0191f000-0000-7000-8000-00000000000b',
  reference: 'A-19XK2',
  state: 'pending',
  name: 'Ana Silva',
  email: 'ana@example.com',
  channel: 'telegram',
  channelValue: '@ana',
  countriesId: 76,
  countryName: 'Brazil',
  trafficSources: ['seo', 'streaming'],
  monthlyVolume: '50-200',
  note: '',
  locale: 'pt',
  account: 'ana01',
  appliedAt: '2026-11-20T10:00:00.000Z',
  reviewBy: '2026-11-22T10:00:00.000Z',
  age: 'fresh',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  leagueCode: null,
}

export function inboxOf(list: ContactMessage[], total = list.length) {
  const counts: Record<MessageState, number> = { new: 3, open: 1, answered: 12, closed: 4, spam: 0 }
  return { data: { messages: { list, total, page: 1, pageSize: 20 }, counts } }
}

export function queueOf(list: AffiliateApplication[]) {
  const counts: Record<ApplicationState, number> = { pending: list.length, approved: 7, rejected: 2 }
  return { data: { applications: { list, total: list.length, page: 1, pageSize: 20 }, counts } }
}
