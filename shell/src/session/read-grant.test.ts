import { connectTransport } from '@parlour/api-client'
import { describe, expect, it, vi } from 'vitest'
import { submitLogin } from '../features/sign-in/submit-sign-in.ts'
import { readGrant } from './read-grant.ts'

const person = { username: 'maria', img: null }

describe('readGrant', () => {
  it.each([
    ['token, userInfo', { token: 'T', userInfo: person }],
    ['token, user', { token: 'T', user: person }],
    ['accessToken, userInfo', { accessToken: 'T', userInfo: person }],
    ['accessToken, user', { accessToken: 'T', user: person }],
    ['data.token, data.userInfo', { data: { token: 'T', userInfo: person } }],
    ['data.token, data.user', { data: { token: 'T', user: person } }],
    ['data.accessToken, data.userInfo', { data: { accessToken: 'T', refreshToken: 'R', userInfo: person } }],
    ['data.accessToken, data.user', { data: { accessToken: 'T', user: person } }],
  ])('reads %s as the same session', { meta: { req: 'E04' } }, (_shape, answer) => {
    expect(readGrant(answer)).toEqual({
      token: 'T',
      user: { id: '', username: 'maria', img: null, email: '', roles: [], registeredAt: '' },
    })
  })

  it('knows a person of a demonstration', () => {
    const marked = { token: 'T', userInfo: { ...person, isDemonstration: true } }
    expect(readGrant(marked)?.user).toMatchObject({ username: 'maria', isDemonstration: true })
  })

  it.each([[null], ['T'], [{}], [{ token: '' }], [{ data: { userInfo: person } }], [{ token: 7 }]])(
    'finds no token in %j',
    { meta: { req: 'X05' } },
    (answer) => {
      expect(readGrant(answer)).toBeUndefined()
    },
  )
})

describe('a login', () => {
  const signIn = async (answer: unknown) => {
    vi.stubGlobal('fetch', async () => Response.json(answer))
    connectTransport({ accessToken: () => null, locale: () => 'en', vectorId: () => 'v-1', onFailure: async () => 'give-up' })
    return submitLogin({ account: 'maria', password: 'secret' }, 'd-1')
  }
  const envelope = { code: 0, success: true, msg: '' }

  it.each([
    { token: 'T', userInfo: person },
    { code: 0, token: 'T', user: person },
    { ...envelope, accessToken: 'T', refreshToken: 'R', userInfo: person },
    { ...envelope, accessToken: 'T', user: person },
    { ...envelope, data: { token: 'T', userInfo: person } },
    { ...envelope, data: { token: 'T', user: person } },
    { ...envelope, data: { accessToken: 'T', refreshToken: 'R', userInfo: person } },
    { ...envelope, data: { accessToken: 'T', user: person } },
  ])('signs in by the answer %j', async (answer) => {
    expect(await signIn(answer)).toMatchObject({ grant: { token: 'T', user: { username: 'maria' } } })
  })

  it.each([{ ...envelope }, { ...envelope, data: null }, { ...envelope, data: {} }])('finds no token in the answer %j', async (answer) => {
    expect(await signIn(answer)).toEqual({ isTokenMissing: true })
  })
})
