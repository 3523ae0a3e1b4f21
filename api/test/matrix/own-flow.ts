import { endpoints } from '@parlour/contracts'
import { generate } from 'otplib'
import { DEFINITIONS } from '../hostile/wire-schema.ts'
import { idLikeFields } from './id-fields.ts'
import { inputWith, SAMPLES } from './call-samples.ts'
import type { MatrixWorld } from './matrix-world.ts'
import { FIXTURES } from './fixture-table.ts'
import { DESIGN, MARK, type Merchant } from './object-fixtures.ts'

const PASSWORD = 'parlour-demo'
const NEW_PASSWORD = 'cedar lantern 71'
const NEW_EMAIL = 'quokka@merchant.example'
const OWN_LANGUAGE = 'ar'
const CODES_AN_HOUR = 5
const WEBHOOK_LIMIT = 10
const KEY_LIMIT = 20

export async function leaveTraces(world: MatrixWorld, merchant: Merchant): Promise<void> {
  const { fetchData } = world
  const { token } = merchant
  await fetchData(token, endpoints.saveUser, { nickname: MARK, realName: MARK, remark: MARK })
  await fetchData(token, endpoints.saveNoticePreferences, { kind: 'site-live', isMailed: false, isMessaged: false })
  await fetchData(token, endpoints.saveFavouriteDesign, inputWith(endpoints.saveFavouriteDesign))
  for (const make of Object.values(FIXTURES)) await make(world, merchant)
  await world.app.database.db('identity_audit').insert({ account_id: merchant.accountId, event: 'email-changed', at: new Date() })
  await bindChat(world, token, 1_001)
  await fetchData(token, endpoints.bindMessenger, {})
  await turnSecondFactorOn(world, token)
  for (let sent = 0; sent < CODES_AN_HOUR; sent += 1) {
    await fetchData(token, endpoints.sendEmailCode, { step: 'old', newEmail: NEW_EMAIL, password: PASSWORD })
  }
  await world.send(token, endpoints.stopSecondFactor, { password: PASSWORD, code: '000000' })
  await world.app.database.db('notices_inboxes').where({ merchant_id: merchant.accountId }).update({ locale: OWN_LANGUAGE })
  await fetchData(null, endpoints.forgotPassword, { account: merchant.account })
  await workOffResets(world)
}

export async function fillLists(world: MatrixWorld, merchant: Merchant): Promise<void> {
  const { app, fetchData } = world
  const countOf = async (table: string) => (await app.database.db(table).where({ merchant_id: merchant.accountId })).length
  for (let count = await countOf('integrations_webhooks'); count < WEBHOOK_LIMIT; count += 1) await FIXTURES.webhook(world, merchant)
  for (let count = await countOf('integrations_keys'); count < KEY_LIMIT; count += 1) await FIXTURES.key(world, merchant)
  const designs = Array.from({ length: 100 }, (_, at) => ({
    merchant_id: merchant.accountId,
    template_id: `${MARK.toLowerCase()}-${at}`,
    theme_id: 'x',
    scheme_id: 'x',
    created_at: new Date(),
  }))
  await app.database.db('cart_favourites').insert(designs).onConflict().ignore()
  await fetchData(merchant.token, endpoints.listFavouriteDesigns, {})
}

/** Changes session and password, so it must run last. */
export async function tryEverything(world: MatrixWorld, merchant: Merchant): Promise<readonly string[]> {
  const faults: string[] = []
  world.app.takeJobs()
  await FIXTURES.key(world, merchant)
  for (const definition of DEFINITIONS) {
    const isOwnWrite = definition.owner === 'self' && definition.access === 'merchant' && definition.method === 'POST'
    if (!isOwnWrite || idLikeFields(definition).length > 0 || SAMPLES[definition.operationId] === undefined) continue
    const answer = await world.send(merchant.token, definition, inputWith(definition))
    if (answer.statusCode !== 200) faults.push(`${definition.operationId} of one's own was refused: ${answer.body.slice(0, 160)}`)
  }
  try {
    for (const make of Object.values(FIXTURES)) await make(world, merchant)
    await world.fetchData(merchant.token, endpoints.saveFavouriteDesign, { ...DESIGN, isFavourite: false })
    await world.fetchData(merchant.token, endpoints.readNotices, { until: '999999999' })
    await bindChat(world, merchant.token, 2_002)
    await bindChat(world, merchant.token, 2_003)
    await world.fetchData(merchant.token, endpoints.unbindMessenger, {})
    await changeIdentity(world, merchant)
    await deliverNotices(world)
    if (await hasEmailIn(world, merchant, OWN_LANGUAGE)) faults.push("a letter went out in another merchant's language")
  } catch (error) {
    faults.push(`one's own things: ${error instanceof Error ? error.message : String(error)}`)
  }
  return faults
}

async function workOffResets({ app }: MatrixWorld): Promise<void> {
  const requests: { id: string }[] = await app.database.db('identity_reset_requests').select('id')
  for (const { id } of requests) await app.jobs['identity.forgot']?.({ requestId: id })
}

async function deliverNotices({ app }: MatrixWorld): Promise<void> {
  for (const { name, payload } of app.takeJobs()) if (name === 'notices.deliver') await app.jobs[name]?.(payload)
}

async function hasEmailIn({ app: { database } }: MatrixWorld, { account }: Merchant, locale: string): Promise<boolean> {
  const { rows } = await database.db.raw<{ rows: unknown[] }>(
    'SELECT 1 FROM mail_messages m JOIN identity_accounts a ON lower(m.recipient) = a.email_key WHERE a.account = ? AND m.locale = ?',
    [account, locale],
  )
  return rows.length > 0
}

async function changeIdentity(world: MatrixWorld, merchant: Merchant): Promise<void> {
  const { fetchData } = world
  const { secret, recovery } = await turnSecondFactorOn(world, merchant.token)
  const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })
  await fetchData(merchant.token, endpoints.stopSecondFactor, { password: PASSWORD, code: next })
  const again = await turnSecondFactorOn(world, merchant.token)
  if (again.recovery === recovery) throw new Error('recovery codes came twice')
  await fetchData(merchant.token, endpoints.stopSecondFactor, { password: PASSWORD, code: again.recovery })
  const newEmail = NEW_EMAIL
  await fetchData(merchant.token, endpoints.sendEmailCode, { step: 'old', newEmail, password: PASSWORD })
  const oldPin = await lastCode(world, 'email-code-old')
  await fetchData(merchant.token, endpoints.sendEmailCode, { step: 'new', newEmail, oldPin })
  const pins = { oldPin, newPin: await lastCode(world, 'email-code-new') }
  const moved = await fetchData<{ token: string }>(merchant.token, endpoints.alterEmail, { newEmail, ...pins })
  const passwords = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  await fetchData(moved.token, endpoints.changePassword, passwords)
  await world.signIn(merchant.account, NEW_PASSWORD)
}

async function turnSecondFactorOn(
  { fetchData }: MatrixWorld,
  token: string,
): Promise<{ readonly secret: string; readonly recovery: string }> {
  const { secret } = await fetchData<{ secret: string }>(token, endpoints.startSecondFactor, { password: PASSWORD })
  const code = await generate({ secret })
  const { recoveryCodes } = await fetchData<{ recoveryCodes: readonly string[] }>(token, endpoints.confirmSecondFactor, { code })
  return { secret, recovery: recoveryCodes[0] ?? '' }
}

async function bindChat({ app, fetchData }: MatrixWorld, token: string, chat: number): Promise<void> {
  const { link } = await fetchData<{ link: string }>(token, endpoints.bindMessenger, {})
  const text = `/start ${new URL(link).searchParams.get('start') ?? ''}`
  const answer = await app.http.inject({
    method: 'POST',
    url: endpoints.receiveMessengerUpdate.path,
    payload: { update_id: chat, message: { text, chat: { id: chat, type: 'private' }, from: { first_name: MARK } } },
    headers: { 'x-telegram-bot-api-secret-token': 'a-secret', 'x-parlour-vector': 'matrix' },
  })
  if (answer.statusCode !== 200) throw new Error(`a chat was not bound: ${answer.body}`)
}

async function lastCode({ app }: MatrixWorld, kind: string): Promise<string> {
  const row: { values: { code?: string } } | undefined = await app.database
    .db('mail_messages')
    .where({ kind })
    .orderBy('created_at', 'desc')
    .orderByRaw('ctid DESC')
    .first('values')
  return row?.values.code ?? ''
}
