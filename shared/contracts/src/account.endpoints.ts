import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { MailedToken, Password, SessionGrant, UserInfo } from './identity.endpoints.ts'
import { Base64Text, base64Chars, Id, IsoTime, LineOfText, Nullable, Strict, Version } from './parts.ts'
import { RULES } from './rules.ts'

const Email = Type.String({ maxLength: RULES.email.maxLength })
const OneTimeCode = Type.String({ maxLength: 20 })

/** An empty string means not given. Lengths in code points. */
export const ProfileFields = {
  nickname: LineOfText(0, 40),
  realName: LineOfText(0, 80),
  phone: LineOfText(0, 40),
  otherContact: LineOfText(0, 120),
  remark: LineOfText(0, 500),
}

/** Only the `UserInfo` part may be stored in the browser. */
export const UserProfile = Type.Object({
  ...UserInfo.properties,
  ...ProfileFields,
  isSecondFactorOn: Type.Boolean(),
  /** Incremented by every save of the personal fields. */
  version: Version,
})
export type UserProfile = Static<typeof UserProfile>

/** 401, 403 and 422 here end the session on the client. */
export const getUserInfo = defineEndpoint({
  operationId: 'getUserInfo',
  method: 'GET',
  path: '/api/user/info',
  tag: 'identity',
  summary: 'The signed-in person.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  data: UserProfile,
  reads: ['Profile'],
  errors: [],
})

/** Saves only the fields that are sent; returns the whole profile. */
export const saveUser = defineEndpoint({
  operationId: 'saveUser',
  method: 'POST',
  path: '/api/user/save',
  tag: 'identity',
  summary: 'Save personal fields.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'write',
  body: Strict({
    version: Type.Optional(Version),
    nickname: Type.Optional(ProfileFields.nickname),
    realName: Type.Optional(ProfileFields.realName),
    phone: Type.Optional(ProfileFields.phone),
    otherContact: Type.Optional(ProfileFields.otherContact),
    remark: Type.Optional(ProfileFields.remark),
  }),
  data: UserProfile,
  changes: ['Profile'],
  errors: ['platform.version-conflict'],
})

/** Null removes it. Stored as a square WebP without metadata. `fields.image`: `bytes`, `kind`, `sides`, `animated` or `broken`. */
export const setAvatar = defineEndpoint({
  operationId: 'setAvatar',
  method: 'POST',
  path: '/api/user/avatar',
  tag: 'identity',
  summary: 'Set or remove the picture of the person.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'write',
  isExtension: true,
  bodyLimit: base64Chars(RULES.avatar.maxBytes) + 1024,
  body: Strict({ image: Nullable(Base64Text(RULES.avatar.maxBytes)) }),
  data: UserProfile,
  changes: ['Profile'],
  errors: ['identity.avatar-rejected', 'platform.too-large', 'platform.unavailable'],
})

/** Ends every session of the account; the caller gets a new one. */
export const changePassword = defineEndpoint({
  operationId: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  tag: 'identity',
  summary: 'Change the password.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  body: Strict({ oldPassword: Password, newPassword: Password, confirmPassword: Password }),
  replacesSession: true,
  data: SessionGrant,
  errors: [
    'identity.password-wrong',
    'identity.password-mismatch',
    'identity.password-common',
    'identity.password-personal',
    'platform.conflict',
    'platform.unavailable',
  ],
})

/** `old` needs the password, `new` the code of the old address. 6 digits, 10 minutes, 5 tries, single use; at most 5 an hour. */
export const sendEmailCode = defineEndpoint({
  operationId: 'sendEmailCode',
  method: 'POST',
  path: '/api/user/email-code',
  tag: 'identity',
  summary: 'Mail a code for changing the email address.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  isExtension: true,
  body: Strict({
    step: Type.Union([Type.Literal('old'), Type.Literal('new')]),
    newEmail: Email,
    password: Type.Optional(Password),
    oldPin: Type.Optional(OneTimeCode),
  }),
  data: Type.Null(),
  errors: ['identity.password-wrong', 'identity.code-wrong', 'identity.email-unchanged', 'platform.rate-limited', 'platform.unavailable'],
})

/** Ends other sessions; the old address can undo it for 72 hours. A taken address fails like a wrong code, to prevent probing. */
export const alterEmail = defineEndpoint({
  operationId: 'alterEmail',
  method: 'POST',
  path: '/api/user/alter-email',
  tag: 'identity',
  summary: 'Change the email address by two codes.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  body: Strict({ newEmail: Email, oldPin: OneTimeCode, newPin: OneTimeCode }),
  replacesSession: true,
  data: SessionGrant,
  errors: ['identity.code-wrong', 'platform.conflict', 'platform.rate-limited'],
})

/** Single use, within 72 hours; ends every session of the account. */
export const undoEmail = defineEndpoint({
  operationId: 'undoEmail',
  method: 'POST',
  path: '/api/user/undo-email',
  tag: 'identity',
  summary: 'Undo a change of the email address.',
  access: 'public',
  owner: 'none',
  rate: 'auth',
  isExtension: true,
  body: Strict({ token: MailedToken }),
  data: Type.Null(),
  errors: ['identity.undo-token-invalid', 'platform.rate-limited'],
})

/** `device` is a name such as "Chrome, Windows", or null when unknown. */
export const SessionEntry = Type.Object({
  id: Id,
  isCurrent: Type.Boolean(),
  device: Type.Union([Type.String(), Type.Null()]),
  startedAt: IsoTime,
  lastSeenAt: IsoTime,
  endedAt: Type.Union([IsoTime, Type.Null()]),
  endedReason: Type.Union([
    Type.Literal('logout'),
    Type.Literal('replaced'),
    Type.Literal('reuse'),
    Type.Literal('password'),
    Type.Literal('email'),
    Type.Literal('admin'),
    Type.Literal('expired'),
    Type.Literal('erased'),
    Type.Null(),
  ]),
})
export type SessionEntry = Static<typeof SessionEntry>

/** The live session and the logins of the last 30 days, newest first, at most 20. */
export const listSessions = defineEndpoint({
  operationId: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  tag: 'identity',
  summary: 'Where the account is and was signed in.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'read',
  isExtension: true,
  data: Type.Array(SessionEntry),
  reads: ['Sessions'],
  errors: [],
})

/** Only for staff roles; sent to the account's address: 6 digits, 10 minutes, 5 tries, single use; at most 5 an hour. */
export const sendSecondFactorCode = defineEndpoint({
  operationId: 'sendSecondFactorCode',
  method: 'POST',
  path: '/api/user/totp/email-code',
  tag: 'identity',
  summary: 'Mail a code for two-step login of the staff.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  isExtension: true,
  body: Strict({ password: Password }),
  data: Type.Null(),
  errors: ['identity.password-wrong', 'identity.second-factor-state', 'platform.rate-limited', 'platform.unavailable'],
})

/** TOTP secret (RFC 6238, SHA-1, 6 digits, 30 s), active once confirmed. Staff also send the emailed code, here and to confirm. */
export const startSecondFactor = defineEndpoint({
  operationId: 'startSecondFactor',
  method: 'POST',
  path: '/api/user/totp/start',
  tag: 'identity',
  summary: 'Begin two-step login.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  isExtension: true,
  body: Strict({ password: Password, emailCode: Type.Optional(OneTimeCode) }),
  data: Type.Object({ secret: Type.String(), uri: Type.String() }),
  errors: ['identity.password-wrong', 'identity.code-wrong', 'identity.second-factor-state', 'platform.unavailable'],
})

/** Returns the ten recovery codes, each single use, only this once. */
export const confirmSecondFactor = defineEndpoint({
  operationId: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/user/totp/confirm',
  tag: 'identity',
  summary: 'Turn two-step login on.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  isExtension: true,
  body: Strict({ code: OneTimeCode, emailCode: Type.Optional(OneTimeCode) }),
  data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  changes: ['Profile'],
  errors: ['identity.code-wrong', 'identity.second-factor-state', 'platform.rate-limited'],
})

export const stopSecondFactor = defineEndpoint({
  operationId: 'stopSecondFactor',
  method: 'POST',
  path: '/api/user/totp/stop',
  tag: 'identity',
  summary: 'Turn two-step login off.',
  access: 'merchant',
  permission: 'own-account',
  owner: 'self',
  rate: 'auth',
  isExtension: true,
  body: Strict({ password: Password, code: OneTimeCode }),
  data: Type.Null(),
  changes: ['Profile'],
  errors: [
    'identity.password-wrong',
    'identity.code-wrong',
    'identity.second-factor-state',
    'platform.rate-limited',
    'platform.unavailable',
  ],
})
