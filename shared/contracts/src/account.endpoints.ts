import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { MailedToken, Password, SessionGrant, UserInfo } from './identity.endpoints.ts'
import { Base64Text, base64Chars, Id, IsoTime, LineOfText, Nullable, Strict, Version } from './parts.ts'
import { RULES } from './rules.ts'

const Email = Type.String({ maxLength: RULES.email.maxLength })
const OneTimeCode = Type.String({ maxLength: 20 })

/** What merchants say of themselves; an empty text means not given. Lengths in code points. */
export const ProfileFields = {
  nickname: LineOfText(0, 40),
  realName: LineOfText(0, 80),
  phone: LineOfText(0, 40),
  otherContact: LineOfText(0, 120),
  remark: LineOfText(0, 500),
}

/** The signed-in person with everything that the personal page shows; only `UserInfo` of it belongs in browser storage. */
export const UserProfile = Type.Object({
  ...UserInfo.properties,
  ...ProfileFields,
  isSecondFactorOn: Type.Boolean(),
  /** Rises with every save of the personal fields. */
  version: Version,
})
export type UserProfile = Static<typeof UserProfile>

/** Who is signed in; 401, 403 and 422 here end the session on the client. */
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
  errors: [],
})

/** Saves the fields that are sent and leaves the others alone; answers the whole profile. */
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
  errors: ['platform.version-conflict'],
})

/**
 * Sets the picture of the person, or takes it away with null. It is kept as a square WebP without anything else of the file. `fields.image` names the
 * reason of a refusal: `bytes`, `kind`, `sides`, `animated` or `broken`.
 */
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
  errors: ['identity.avatar-rejected', 'platform.too-large', 'platform.unavailable'],
})

/** Changes the password: every session of the account ends, and the caller gets a new one. */
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

/**
 * Mails a code of an email change: `old` needs the password and goes to the present address; `new` needs the code of the old address
 * and goes to the new one. Each code: 6 digits, 10 minutes, 5 tries, once, bound to account, step and new address; at most 5 an hour.
 */
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

/**
 * Changes the email address by the codes of both addresses. Other sessions end and the caller gets a new one; the old address gets a
 * link that undoes the change for 72 hours. A taken address fails like a wrong code: only its owner's mailbox learns of it.
 */
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

/** Takes an email change back by the link in the old mailbox: once, within 72 hours; every session of the account ends. */
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

/** One login of the account: the live one, or one of the recent past. `device` is a name such as "Chrome, Windows", or null when unknown. */
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
  errors: [],
})

/**
 * Mails the code that somebody with a staff role needs to begin and confirm two-step login, to the address of the account: 6 digits, 10
 * minutes, 5 tries, once; at most 5 an hour.
 */
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

/**
 * Begins two-step login: the secret for the authenticator app (RFC 6238, SHA-1, 6 digits, 30 s). It is not on before it is confirmed.
 * Somebody with a staff role sends the mailed code too, here and to confirm; `fields.emailCode` says when it is missing or wrong.
 */
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

/** Turns two-step login on by the first code; the ten recovery codes are shown this once and each works once. */
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
  errors: ['identity.code-wrong', 'identity.second-factor-state', 'platform.rate-limited'],
})

/** Turns two-step login off by password and a code of the app, or a recovery code. */
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
  errors: [
    'identity.password-wrong',
    'identity.code-wrong',
    'identity.second-factor-state',
    'platform.rate-limited',
    'platform.unavailable',
  ],
})
