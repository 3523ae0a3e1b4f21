import { NOTICE_KINDS, type NoticePreferences, type SessionEntry, type SessionGrant, type UserProfile } from '@parlour/contracts'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'

export const PROFILE: UserProfile = {
  ...TEST_USER,
  nickname: 'Ana',
  realName: 'Ana Silva',
  phone: '+55 11987654321',
  otherContact: '@ana',
  remark: '',
  isSecondFactorOn: false,
}

export const GRANT: SessionGrant = { token: 'new-token', accessToken: 'new-token', userInfo: TEST_USER }

export const LIVE: SessionEntry = {
  id: '11111111-1111-4111-8111-111111111111',
  isCurrent: true,
  device: 'Chrome, Windows',
  startedAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-21T06:00:00.000Z',
  endedAt: null,
  endedReason: null,
}

const GUARDING = new Set<string>(['new-device', 'email-changed'])

export const NOTICE_PREFERENCES: NoticePreferences = {
  messenger: 'bound',
  list: NOTICE_KINDS.map((kind) => ({ kind, isMailed: true, isMailFixed: GUARDING.has(kind), isMessaged: true })),
}

/** Answers for a page that shows everything. */
export const PERSONAL: FakeResponses = {
  getUserInfo: { data: PROFILE },
  listSessions: { data: [LIVE] },
  getMessengerBinding: { data: { isOffered: false, bound: null } },
  getNoticePreferences: { data: NOTICE_PREFERENCES },
}
