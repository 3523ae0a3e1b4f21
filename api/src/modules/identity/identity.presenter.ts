import type { SessionEntry, UserInfo, UserProfile } from '@parlour/contracts'
import type { SessionRecord } from './db/session-history.repository.ts'
import type { Membership } from './db/membership.repository.ts'
import type { Account } from './domain/account.ts'
import { deviceNameOf } from './device-name.ts'
import type { Person } from './use-cases/save-profile.ts'

export function presentUserInfo(account: Account, membership: Membership | null, isDemonstration: boolean): UserInfo {
  return {
    id: account.id,
    username: account.account,
    img: account.avatarHash === null ? null : `/media/avatars/${account.avatarHash}.webp`,
    email: account.email,
    roles: [...account.roles],
    registeredAt: account.registeredAt.toISOString(),
    teamRole: membership?.role ?? 'owner',
    merchantName: membership?.merchantName ?? null,
    ...(isDemonstration ? { isDemonstration } : {}),
  }
}

export function presentUserProfile({ account, profile, membership }: Person, isDemonstration: boolean): UserProfile {
  return { ...presentUserInfo(account, membership, isDemonstration), ...profile }
}

/** Omits device id and user agent. */
export function presentSession(record: SessionRecord, currentId: string): SessionEntry {
  return {
    id: record.id,
    isCurrent: record.id === currentId,
    device: deviceNameOf(record.userAgent),
    startedAt: record.startedAt.toISOString(),
    lastSeenAt: record.lastSeenAt.toISOString(),
    endedAt: record.endedAt?.toISOString() ?? null,
    endedReason: record.endedReason,
  }
}
