import {
  NOTICE_KINDS,
  type NoticePreferences,
  type OwnData,
  type SessionEntry,
  type SessionGrant,
  type UserProfile,
} from '@parlour/contracts'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'

export const PROFILE: UserProfile = {
  ...TEST_USER,
  nickname: 'Ana',
  realName: 'Ana Silva',
  phone: '+55 11987654321',
  otherContact: '@ana',
  remark: '',
  isSecondFactorOn: false,
  version: 1,
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

export const OWN_DATA: OwnData = { export: null, erasure: null, blockers: { sites: [], orders: [], isStaff: false } }

export const PERSONAL: FakeResponses = {
  getUserInfo: { data: PROFILE },
  listSessions: { data: [LIVE] },
  getMessengerBinding: { data: { isOffered: false, bound: null } },
  getNoticePreferences: { data: NOTICE_PREFERENCES },
  getOwnData: { data: OWN_DATA },
  listPhoneCodes: {
    data: [
      { iso2: 'BR', name: 'Brazil', dial: '+55' },
      { iso2: 'PT', name: 'Portugal', dial: '+351' },
    ],
  },
}
