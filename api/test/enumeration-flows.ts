import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { createPasswordHasher } from '../src/platform/password-hash.ts'
import { testConfig } from './test-config.ts'
import { createIdentityBench, PASSWORD, type IdentityBench } from '../src/modules/identity/identity.test-bench.ts'

export interface EnumerationFlow {
  readonly name: string
  readonly prepare: (isExisting: boolean) => Promise<void>
  readonly existing: () => Promise<LightMyRequestResponse>
  readonly missing: () => Promise<LightMyRequestResponse>
}

export interface EnumerationBench {
  readonly flows: readonly EnumerationFlow[]
  readonly close: () => Promise<void>
}

const KNOWN = { account: 'resident', email: 'resident@example.org' }
const MOVER = { account: 'relocator', email: 'relocator@example.org' }

export async function createEnumerationBench(): Promise<EnumerationBench> {
  // Timing is part of what must not tell.
  const bench = await createIdentityBench({}, createPasswordHasher({ pepper: testConfig().passwordPepper }))
  for (const person of [KNOWN, MOVER]) await bench.register(person)
  return { flows: [loginFlow(bench), forgotFlow(bench), await resetFlow(bench), emailFlow(bench)], close: bench.close }
}

const stranger = () => `r${randomBytes(4).toString('hex').slice(0, 7)}`

function loginFlow(bench: IdentityBench): EnumerationFlow {
  let account = ''
  const login = () => bench.post('/api/login/authorize', { account, password: 'wrong password' })
  return {
    name: 'login: unknown account and wrong password',
    prepare: async (isExisting) => {
      await bench.database.db('identity_login_tries').delete()
      const unknown = stranger()
      account = isExisting ? KNOWN.account : unknown
    },
    existing: login,
    missing: login,
  }
}

function forgotFlow(bench: IdentityBench): EnumerationFlow {
  let account = ''
  const forgot = () => bench.post('/api/login/forgot', { account })
  return {
    name: 'forgotten password: known and unknown name',
    prepare: async (isExisting) => {
      await bench.runJobs()
      const unknown = stranger()
      account = isExisting ? KNOWN.account : unknown
    },
    existing: forgot,
    missing: forgot,
  }
}

async function resetFlow(bench: IdentityBench): Promise<EnumerationFlow> {
  await bench.post('/api/login/forgot', { account: KNOWN.account })
  await bench.runJobs()
  const email = (await bench.emailsTo(KNOWN.email)).findLast(({ kind }) => kind === 'password-reset')
  const expired = new URL(email?.values.link ?? '').searchParams.get('reset') ?? ''
  bench.clock.now = new Date(bench.clock.now.getTime() + 31 * 60_000)
  let token = ''
  const reset = () => bench.post('/api/login/reset', { token, newPassword: 'another horse 2', confirmPassword: 'another horse 2' })
  return {
    name: 'reset: expired and unknown link',
    prepare: async (isExisting) => {
      const unknown = randomBytes(expired.length).toString('base64url').slice(0, expired.length)
      token = isExisting ? expired : unknown
    },
    existing: reset,
    missing: reset,
  }
}

function emailFlow(bench: IdentityBench): EnumerationFlow {
  let token = ''
  let oldPin = ''
  let newEmail = ''
  const fetchData = (fields: object) => bench.as(token, '/api/user/email-code', fields)
  const requestNewCode = () => fetchData({ step: 'new', newEmail, oldPin })
  return {
    name: 'email change: taken and free address',
    prepare: async (isExisting) => {
      if (token === '') token = (await bench.signIn(MOVER.account)).token
      await bench.database.db('identity_email_codes').delete()
      await bench.database.db('mail_messages').delete()
      // The code of the old address is bound to the new one.
      newEmail = isExisting ? KNOWN.email : `${stranger()}@example.org`
      await fetchData({ step: 'old', newEmail, password: PASSWORD })
      oldPin = (await bench.emailsTo(MOVER.email)).at(-1)?.values.code ?? ''
    },
    existing: requestNewCode,
    missing: requestNewCode,
  }
}
