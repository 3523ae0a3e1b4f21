import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, Strict } from './parts.ts'
import { RULES } from './rules.ts'

/** What the client may know of the signed-in person (E02). */
export const UserInfo = Type.Object({
  id: Id,
  username: Type.String(),
  img: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  roles: Type.Array(Type.String()),
  registeredAt: IsoTime,
})
export type UserInfo = Static<typeof UserInfo>

/** Answer of login and refresh: the access token under both names of the specification; the refresh handle travels only as a cookie. */
export const SessionGrant = Type.Object({ token: Type.String(), accessToken: Type.String(), userInfo: UserInfo })
export type SessionGrant = Static<typeof SessionGrant>

const Account = LineOfText(0, 80)
const Password = Type.String({ maxLength: 80 })
const DeviceId = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' })

/** Opens the one live session of an account and ends any other (D08). */
export const authorize = defineEndpoint({
  operationId: 'authorize',
  method: 'POST',
  path: '/api/login/authorize',
  tag: 'identity',
  summary: 'Sign in with account and password.',
  access: 'public',
  owner: 'none',
  rate: 'auth',
  body: Strict({ account: Account, password: Password, deviceId: Type.Optional(DeviceId) }),
  data: SessionGrant,
  errors: [
    'identity.credentials-empty',
    'identity.credentials-wrong',
    'identity.suspended',
    'platform.rate-limited',
    'platform.unavailable',
  ],
})

/** Registers a merchant; the client then signs in with the same words (S12). */
export const register = defineEndpoint({
  operationId: 'register',
  method: 'POST',
  path: '/api/login/register',
  tag: 'identity',
  summary: 'Register a merchant account.',
  access: 'public',
  owner: 'none',
  rate: 'auth',
  body: Strict({
    account: Account,
    password: Password,
    email: Type.String({ maxLength: RULES.email.maxLength }),
    leagueCode: Type.Optional(Type.String({ maxLength: 32 })),
    server: Type.Optional(Type.String({ maxLength: 32, pattern: '^[a-z0-9-]*$' })),
  }),
  data: Type.Object({ account: Type.String() }),
  errors: [
    'identity.credentials-empty',
    'identity.account-taken',
    'identity.email-taken',
    'identity.password-common',
    'identity.league-code-unknown',
    'platform.rate-limited',
    'platform.unavailable',
  ],
})

/** Exchanges the refresh cookie for a new access token (sessions-and-security.md 3.2). */
export const refreshSession = defineEndpoint({
  operationId: 'refreshSession',
  method: 'POST',
  path: '/api/login/refresh',
  tag: 'identity',
  summary: 'Renew the access token by the refresh cookie.',
  access: 'device',
  owner: 'none',
  rate: 'auth',
  isExtension: true,
  body: Strict({}),
  data: SessionGrant,
  errors: ['identity.session-expired', 'identity.elsewhere', 'identity.suspended', 'identity.refresh-busy', 'platform.rate-limited'],
})

/** Ends the session of this device. Repeating it is not an error. */
export const logout = defineEndpoint({
  operationId: 'logout',
  method: 'POST',
  path: '/api/login/logout',
  tag: 'identity',
  summary: 'End the session of this device.',
  access: 'device',
  owner: 'none',
  rate: 'write',
  isExtension: true,
  body: Strict({}),
  data: Type.Null(),
  errors: [],
})

/** Who is signed in; 401, 403 and 422 here end the session on the client (S04). */
export const getUserInfo = defineEndpoint({
  operationId: 'getUserInfo',
  method: 'GET',
  path: '/api/user/info',
  tag: 'identity',
  summary: 'The signed-in person.',
  access: 'merchant',
  owner: 'self',
  rate: 'read',
  data: UserInfo,
  errors: [],
})
