import { randomUUID } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import sharp from 'sharp'
import { MARK, makeCartItem, makeSite, nextNumber, type MakeObject } from './object-fixtures.ts'

export const PICTURE = (
  await sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
).toString('base64')

export const STORED_HASH = 'ab12'.repeat(16)

export const DECIDED_VERSION = 7

export const makeDeletedItem: MakeObject = async (world, merchant) => {
  const id = await makeCartItem(world, merchant)
  await world.fetchData(merchant.token, endpoints.deleteCartItem, { id })
  return id
}

export const makeDraftedSite: MakeObject = async (world, merchant) => {
  const id = await makeSite(world, merchant)
  await world.fetchData(merchant.token, endpoints.setSiteDraftLogo, { id, image: PICTURE })
  await world.app.database.db('sites_configurations').where({ site_id: id }).update({ design_writes: DECIDED_VERSION })
  return id
}

export const makePicturedSite: MakeObject = async (world, merchant) => {
  const id = await makeSite(world, merchant)
  const stored = { site_id: id, hash: STORED_HASH }
  const { db } = world.app.database
  await db('sites_pictures').insert({ ...stored, name: MARK, width: 64, height: 64, bytes: 100, added_at: new Date() })
  await db('sites_picture_files').insert({ ...stored, width: 64, picture: Buffer.from(PICTURE, 'base64') })
  return id
}

export const makeDomain: MakeObject = async (world, merchant) => {
  const siteId = await makeSite(world, merchant)
  const host = `${MARK.toLowerCase()}-${nextNumber()}.example.com`
  return (await world.fetchData<{ id: string }>(merchant.token, endpoints.addSiteDomain, { siteId, host })).id
}

async function setVerification({ app }: Parameters<MakeObject>[0], { accountId }: Parameters<MakeObject>[1], state: string): Promise<void> {
  const row = { merchant_id: accountId, state, version: DECIDED_VERSION, submitted_at: new Date(), decided_at: new Date() }
  await app.database.db('verification_cases').insert(row).onConflict('merchant_id').merge()
}

export const verified =
  (make: MakeObject): MakeObject =>
  async (world, merchant) => {
    await setVerification(world, merchant, 'verified')
    return make(world, merchant)
  }

export const makeVerification: MakeObject = async (world, merchant) => {
  await setVerification(world, merchant, 'pending')
  return merchant.accountId
}

export const makeDocument: MakeObject = async (world, merchant) => {
  await setVerification(world, merchant, 'unverified')
  const form = { kind: 'other', fileName: `${MARK}-${nextNumber()}.png`, content: PICTURE }
  const { documents } = await world.fetchData<{ documents: readonly { id: string; fileName: string }[] }>(
    merchant.token,
    endpoints.addVerificationDocument,
    form,
  )
  return documents.find(({ fileName }) => fileName === form.fileName)?.id ?? ''
}

export const makeInvitation: MakeObject = async ({ fetchData }, { token }) => {
  const form = { email: `${MARK.toLowerCase()}-${nextNumber()}@merchant.example`, role: 'viewer' }
  return (await fetchData<{ id: string }>(token, endpoints.inviteMember, form)).id
}

export const makeMember: MakeObject = async ({ app }, { accountId }) => {
  const { db } = app.database
  const id = randomUUID()
  const name = `${MARK.toLowerCase()}${nextNumber()}`
  const email = `${name}@merchant.example`
  const names = { account: name, account_key: name, email, email_key: email }
  await db('identity_accounts').insert({ id, ...names, password_hash: 'none', registered_at: new Date() })
  await db('identity_memberships').insert({ account_id: id, merchant_id: accountId, role: 'viewer', joined_at: new Date() })
  return id
}

export const makeExport: MakeObject = async ({ app, fetchData }, { token, accountId }) => {
  await app.database.db('privacy_exports').where({ account_id: accountId }).delete()
  await fetchData(token, endpoints.requestExport, {})
  const row: { id: string } | undefined = await app.database.db('privacy_exports').where({ account_id: accountId }).first('id')
  await app.jobs['privacy.export']?.({ id: row?.id ?? '' })
  return row?.id ?? ''
}
