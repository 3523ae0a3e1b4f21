import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, IsoTime, LineOfText, Strict } from './parts.ts'
import { RULES } from './rules.ts'

/** What the client may know of the signed-in person. */
export const UserInfo = Type.Object({
  id: Id,
  username: Type.String(),
  img: Type.Union([Type.String(), Type.Null()]),
  email: Type.String(),
  roles: Type.Array(Type.String()),
  registeredAt: IsoTime,
  /** What the person is in the team of a merchant; `owner` where it is not said. */
  teamRole: Type.Optional(Type.Union([Type.Literal('owner'), Type.Literal('manager'), Type.Literal('finance'), Type.Literal('viewer')])),
  /** Whose workspace the person works at; null at the own one. */
  merchantName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type UserInfo = Static<typeof UserInfo>

/** Answer of login and refresh: the access token under both names of the specification; the refresh handle travels only as a cookie. */
export const SessionGrant = Type.Object({ token: Type.String(), accessToken: Type.String(), userInfo: UserInfo })
export type SessionGrant = Static<typeof SessionGrant>

const Account = LineOfText(0, 80)
/** A password as typed; the length rules live in the domain, so that the answer can name the broken one. */
export const Password = Type.String({ maxLength: 80 })
/** Six digits of an authenticator app, or a recovery code such as `k7m2-9xqd-4tsw`. */
const SecondFactorCode = Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9 -]*$' })
/** What a person shows again with a call that money or the account hangs on: the access token alone does not make it. */
export const AgainProof = { accountPassword: Type.Optional(Password), code: Type.Optional(Type.String({ maxLength: 20 })) } as const
/** How a call that asks for a proof refuses a missing or wrong one. */
export const PROOF_ERRORS = ['identity.proof-required', 'identity.password-wrong', 'identity.code-wrong', 'platform.unavailable'] as const
/** The secret part of a mailed link. */
export const MailedToken = Type.String({ maxLength: 80, pattern: '^[A-Za-z0-9_-]*$' })
const DeviceId = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' })

/**
 * Opens the one live session of an account and ends any other. An account with two-step login answers `identity.second-factor-required` until `code`
 * comes along.
 */
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

/** Registers a merchant; the client then signs in with the same words. */
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
    'identity.league-code-unknown',
    'platform.rate-limited',
    'platform.unavailable',
  ],
})

/** Exchanges the refresh cookie for a new access token. */
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

/**
 * Asks for a link to a new password. `account` is an account name or an email address; the answer is the same whether it is known
 * or not, and the mail says the difference.
 */
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

/** Sets a new password by the link of the mail: valid 30 minutes, once, and every session of the account ends. */
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
