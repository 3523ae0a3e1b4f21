import { describe, expect, it } from 'vitest'
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
  ])('E04 reads %s as the same session', (_shape, answer) => {
    expect(readGrant(answer)).toEqual({
      token: 'T',
      user: { id: '', username: 'maria', img: null, email: '', roles: [], registeredAt: '' },
    })
  })

  it.each([[null], ['T'], [{}], [{ token: '' }], [{ data: { userInfo: person } }], [{ token: 7 }]])(
    'X05 finds no token in %j',
    (answer) => {
      expect(readGrant(answer)).toBeUndefined()
    },
  )
})
