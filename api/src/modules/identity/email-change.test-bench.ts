import type { LightMyRequestResponse } from 'fastify'
import { PASSWORD, type IdentityBench } from './identity.test-bench.ts'

export interface Mover {
  readonly account: string
  readonly accountId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly token: string
  readonly handle: string
  readonly requestOldCode: (fields?: object) => Promise<LightMyRequestResponse>
  readonly requestNewCode: (fields: object) => Promise<LightMyRequestResponse>
  readonly alter: (fields: object) => Promise<LightMyRequestResponse>
  readonly codeOf: (step: 'old' | 'new', address?: string) => Promise<string>
  readonly bothCodes: () => Promise<{ readonly oldPin: string; readonly newPin: string }>
  readonly email: () => Promise<string>
}

interface AccountRow {
  readonly account: string
  readonly id: string
  readonly email: string
}

export async function createMover(bench: IdentityBench, account: string): Promise<Mover> {
  const [oldEmail, newEmail] = [`${account}@old.example`, `${account}@new.example`]
  await bench.register({ account, email: oldEmail })
  const signedIn = await bench.signIn(account)
  const row = async () => {
    const [stored] = await bench.database.db<AccountRow>('identity_accounts').where({ account }).select('id', 'email')
    return stored ?? { id: '', email: '' }
  }
  const fetchData = (body: object) => bench.as(signedIn.token, '/api/user/email-code', { newEmail, ...body })
  const mover: Mover = {
    account,
    accountId: (await row()).id,
    oldEmail,
    newEmail,
    ...signedIn,
    requestOldCode: (fields = {}) => fetchData({ step: 'old', password: PASSWORD, ...fields }),
    requestNewCode: (fields) => fetchData({ step: 'new', ...fields }),
    alter: (fields) => bench.as(signedIn.token, '/api/user/alter-email', { newEmail, ...fields }),
    codeOf: async (step, address = step === 'old' ? oldEmail : newEmail) => {
      const emails = await bench.emailsTo(address)
      return emails.findLast(({ kind }) => kind === `email-code-${step}`)?.values.code ?? ''
    },
    bothCodes: async () => {
      await mover.requestOldCode()
      const oldPin = await mover.codeOf('old')
      await mover.requestNewCode({ oldPin })
      return { oldPin, newPin: await mover.codeOf('new') }
    },
    email: async () => (await row()).email,
  }
  return mover
}

export function wrongCode(...codes: readonly string[]): string {
  return ['000000', '111111', '222222'].find((code) => !codes.includes(code)) ?? ''
}
