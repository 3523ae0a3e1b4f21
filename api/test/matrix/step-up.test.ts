import { endpoints, type EndpointDefinition, type ErrorCode } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database.ts'
import { createTestDatabase } from '../test-database.ts'
import { inputWith } from './call-samples.ts'
import { changedTables, comparedTables, stateOf } from './database-state.ts'
import { FIXTURES } from './fixture-table.ts'
import { createMatrixWorld, type MatrixWorld } from './matrix-world.ts'

const PROOFS: readonly ErrorCode[] = ['identity.proof-required', 'identity.password-wrong', 'identity.code-wrong']
const REJECTIONS: readonly string[] = [...PROOFS, 'identity.second-factor-state']
const GUESS = 'a guess of hostile code'
const ELSEWHERE = 'hostile@evil.example'

const ATTACKS: Readonly<Record<string, { readonly input: object; readonly own?: keyof typeof FIXTURES }>> = {
  changePassword: { input: { oldPassword: GUESS, newPassword: 'hostile pass 1', confirmPassword: 'hostile pass 1' } },
  sendEmailCode: { input: { step: 'old', newEmail: ELSEWHERE, password: GUESS } },
  alterEmail: { input: { newEmail: ELSEWHERE, oldPin: '123456', newPin: '123456' } },
  sendSecondFactorCode: { input: { password: GUESS } },
  startSecondFactor: { input: { password: GUESS } },
  confirmSecondFactor: { input: { code: '000000' } },
  stopSecondFactor: { input: { password: GUESS, code: '000000' } },
  requestErasure: { input: { account: 'merchant1', password: GUESS } },
  requestPayout: { input: { amount: '5.000000', method: 'erc20', address: '0x52908400098527886E0F7030069857D2E4169EE7' } },
  nameReturnWallet: { input: { method: 'erc20', address: '0x52908400098527886E0F7030069857D2E4169EE7' } },
  resetOperationPassword: { input: { password: '73519284' }, own: 'site' },
  createApiKey: { input: { name: 'hostile', scopes: ['orders:read'] } },
  rotateApiKey: { input: {}, own: 'key' },
  createWebhook: { input: { url: 'http://127.0.0.1:9/hostile', events: ['site.live'] } },
  editWebhook: { input: { url: 'http://127.0.0.1:9/hostile' }, own: 'webhook' },
  rotateWebhook: { input: {}, own: 'webhook' },
  inviteMember: { input: { email: ELSEWHERE, role: 'manager' } },
  changeMemberRole: { input: { role: 'manager' }, own: 'member' },
  downloadExport: { input: { password: GUESS }, own: 'export' },
}

const OPEN: Readonly<Record<string, string>> = {
  acceptInvitation: 'needs the secret of a letter',
  declineInvitation: 'needs the secret of a letter',
  readInvitation: 'needs the secret of a letter',
  claimAffiliateApplication: 'needs the secret of a letter',
  leaveTeam: 'only takes rights away',
  removeMember: 'only takes rights away',
  revokeInvitation: 'only takes rights away',
  revokeApiKey: 'only takes rights away',
  deleteWebhook: 'only takes rights away',
  unbindMessenger: 'only takes rights away',
  resendInvitation: 'goes to the address that the owner gave, with the role that the owner gave',
  bindMessenger: 'a bound chat hears notices and can do nothing; it shows on the personal page',
  pingWebhook: 'goes to the address that the owner gave',
  resendDelivery: 'goes to the address that the owner gave',
  requestExport: 'makes a file that only the password opens',
  cancelErasure: 'takes back what needed the password',
  readNotices: 'marks what was read',
  setListDensity: 'how lists look',
  saveListViews: 'how lists look',
  saveNoticePreferences: 'letters about the account itself are always sent',
  saveUser: 'words of the profile that nothing hangs on',
  setAvatar: 'a picture that nothing hangs on',
  applyCredit: 'money of the merchant stays in the books of the merchant',
  createOrder: 'moves no money',
  startPayment: 'money of the merchant stays in the books of the merchant; the address to pay to is made by the house',
  sendTestMoney: 'sends money of a local test chain to an address of the merchant, and is refused everywhere else',
  saveVerification: 'papers that the staff look at before they count',
  addVerificationDocument: 'papers that the staff look at before they count',
  deleteVerificationDocument: 'papers that the staff look at before they count',
  submitVerification: 'papers that the staff look at before they count',
  takeSiteEvents: 'figures of own sites; false ones change what the merchant owes until they are corrected, and pay nobody',
}

const CHANGING: readonly EndpointDefinition[] = Object.values(endpoints).filter(
  ({ method, access }: EndpointDefinition) => method === 'POST' && access === 'merchant',
)
const isProven = ({ errors }: EndpointDefinition) => errors.some((code) => PROOFS.includes(code))
const DELICATE = CHANGING.filter(
  ({ rate, permission = '' }) => ['money', 'auth'].includes(rate) || ['own-account', 'business', 'developer'].includes(permission),
)

let world: MatrixWorld
beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
})
afterAll(() => world.app.close())

async function ageLogin(db: Database, accountId: string): Promise<void> {
  const created_at = new Date(Date.now() - 16 * 60_000)
  await db('identity_sessions').where({ account_id: accountId }).update({ created_at })
}

describe('what hostile code can do with the access token alone', { meta: { req: 'federation-F7' } }, () => {
  it('every delicate call requires a proof, or says why it does not', { meta: { req: 'federation-F7' } }, () => {
    const names = (calls: readonly EndpointDefinition[]) => calls.map(({ operationId }) => operationId).toSorted()
    expect(names(CHANGING.filter(isProven))).toEqual(Object.keys(ATTACKS).toSorted())
    expect(names(DELICATE.filter((call) => !isProven(call)))).toEqual(Object.keys(OPEN).toSorted())
  })

  it.each(CHANGING.filter(isProven).map((definition) => [definition.path, definition] as const))(
    '%s is rejected without a proof and changes nothing',
    { meta: { req: 'federation-F7 federation-F6 session-S21' }, timeout: 60_000 },
    async (_path, definition) => {
      const { input, own } = ATTACKS[definition.operationId] ?? { input: {} }
      const { db } = world.app.database
      const ids = own === undefined ? {} : { id: await FIXTURES[own](world, world.owner) }
      // There a new login is a proof (decision 0032).
      if (definition.tag === 'team' || definition === endpoints.resetOperationPassword) await ageLogin(db, world.owner.accountId)
      const tables = await comparedTables(db)
      const before = await stateOf(db, tables)
      const answer = await world.send(world.owner.token, definition, {
        ...inputWith(definition, ids),
        accountPassword: undefined,
        ...input,
      })
      const { data } = answer.json<{ data: { error?: string } }>()
      expect(REJECTIONS).toContain(data.error)
      expect(changedTables(before, await stateOf(db, tables)).filter((name) => name !== 'identity_sessions')).toEqual([])
    },
  )

  it('control: with the password the same call is made', { meta: { req: 'federation-F7' } }, async () => {
    const input = inputWith(endpoints.createApiKey)
    expect((await world.send(world.owner.token, endpoints.createApiKey, input)).statusCode).toBe(200)
  })
})
