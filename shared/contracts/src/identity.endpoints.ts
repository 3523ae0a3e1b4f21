import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, Strict } from './parts.ts'
import { RULES } from './rules.ts'

export const UserInfo = Type.Object({
  id: Id,
  username: Type.String(),
  img: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  roles: Type.Array(Type.String()),
  registeredAt: IsoTime,
  /** Defaults to `owner`. */
  teamRole: Type.Optional(Type.Union([Type.Literal('owner'), Type.Literal('manager'), Type.Literal('finance'), Type.Literal('viewer')])),
  merchantName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** The installation was filled with demonstration data. */
  isDemonstration: Type.Optional(Type.Boolean()),
})
export type UserInfo = Static<typeof UserInfo>

/** The token appears under both names of the specification; the refresh handle is only sent as a cookie. */
export const SessionGrant = Type.Object({ token: Type.String(), accessToken: Type.String(), userInfo: UserInfo })
export type SessionGrant = Static<typeof SessionGrant>

const Account = LineOfText(0, 80)
/** Length rules live in the domain, so that the response can name the broken one. */
export const Password = Type.String({ maxLength: 80 })
/** Six digits of an authenticator app, or a recovery code such as `k7m2-9xqd-4tsw`. */
const SecondFactorCode = Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9 -]*$' })
/** Re-authentication for sensitive calls, because an access token alone must not suffice. */
export const AgainProof = { accountPassword: Type.Optional(Password), code: Type.Optional(Type.String({ maxLength: 20 })) } as const
export const PROOF_ERRORS = ['identity.proof-required', 'identity.password-wrong', 'identity.code-wrong', 'platform.unavailable'] as const
export const MailedToken = Type.String({ maxLength: 80, pattern: '^[A-Za-z0-9_-]*$' })
const DeviceId = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' })

/** One live session per account. Two-step login responds `identity.second-factor-required` until `code` is sent. */
export const authorize = defineEndpoint({
  operationId: 'authorize',
  method: 'POST',
  path: '/api/login/authorize',
  tag: 'identity',
  summary: 'Sign in with account and password.',
  access: 'public',
  owner: 'none',
  rate: 'auth',
  body: Strict({ account: Account, password: Password, deviceId: Type.Optional(DeviceId), code: Type.Optional(SecondFactorCode) }),
  data: SessionGrant,
  errors: [
    'identity.credentials-empty',
    'identity.credentials-wrong',
    'identity.second-factor-required',
    'identity.second-factor-wrong',
    'identity.login-locked',
    'identity.suspended',
    'platform.rate-limited',
    'platform.unavailable',
  ],
})

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
  rejectsBlockedCountries: true,
  errors: [
    'catalog.country-blocked',
    'identity.credentials-empty',
    'identity.account-taken',
    'identity.email-taken',
    'identity.password-common',
    'identity.password-personal',
    'identity.affiliate-code-unknown',
    'platform.rate-limited',
    'platform.unavailable',
  ],
})

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

/** Repeating it is not an error. */
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

/** `account` is a name or email. The response never reveals whether it exists; the email does. */
export const forgotPassword = defineEndpoint({
  operationId: 'forgotPassword',
  method: 'POST',
  path: '/api/login/forgot',
  tag: 'identity',
  summary: 'Mail a link to set a new password.',
  access: 'public',
  owner: 'none',
  rate: 'auth',
  isExtension: true,
  body: Strict({ account: LineOfText(0, RULES.email.maxLength) }),
  data: Type.Null(),
  errors: ['platform.rate-limited', 'platform.unavailable'],
})

/** The emailed link is single use and valid for 30 minutes; ends every session of the account. */
export const resetPassword = defineEndpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/api/login/reset',
  tag: 'identity',
  summary: 'Set a new password by a mailed link.',
  access: 'public',
  owner: 'none',
  rate: 'auth',
  isExtension: true,
  body: Strict({ token: MailedToken, newPassword: Password, confirmPassword: Password }),
  data: Type.Null(),
  errors: [
    'identity.reset-token-invalid',
    'identity.password-mismatch',
    'identity.password-common',
    'identity.password-personal',
    'platform.rate-limited',
    'platform.unavailable',
  ],
})
