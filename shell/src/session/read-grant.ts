import { TEAM_ROLES, type UserInfo } from '@parlour/contracts'

export interface Grant {
  readonly token: string
  readonly user: UserInfo | undefined
}

/** All shapes of the specification: `token` or `accessToken`, `userInfo` or `user`, top level or in `data`. Undefined without token. */
export function readGrant(answer: unknown): Grant | undefined {
  if (!isRecord(answer)) return undefined
  const places = [answer, ...(isRecord(answer.data) ? [answer.data] : [])]
  const token = firstOf(places, ['token', 'accessToken'], (value) => (typeof value === 'string' && value !== '' ? value : undefined))
  return token === undefined ? undefined : { token, user: firstOf(places, ['userInfo', 'user'], readUser) }
}

/** Undefined when invalid. Missing fields get empty values. */
export function readUser(value: unknown): UserInfo | undefined {
  if (!isRecord(value) || typeof value.username !== 'string') return undefined
  return {
    id: textOf(value.id),
    username: value.username,
    img: typeof value.img === 'string' ? value.img : null,
    email: textOf(value.email),
    roles: Array.isArray(value.roles) ? value.roles.filter((role) => typeof role === 'string') : [],
    registeredAt: textOf(value.registeredAt),
    ...membershipOf(value),
    ...(value.isDemonstration === true ? { isDemonstration: true } : {}),
  }
}

function membershipOf({ teamRole, merchantName }: Record<string, unknown>): Pick<UserInfo, 'teamRole' | 'merchantName'> {
  const role = TEAM_ROLES.find((known) => known === teamRole)
  return {
    ...(role === undefined ? {} : { teamRole: role }),
    ...(typeof merchantName === 'string' || merchantName === null ? { merchantName } : {}),
  }
}

function firstOf<Found>(
  places: readonly Record<string, unknown>[],
  names: readonly string[],
  read: (value: unknown) => Found | undefined,
): Found | undefined {
  for (const place of places) {
    for (const name of names) {
      const found = read(place[name])
      if (found !== undefined) return found
    }
  }
  return undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
