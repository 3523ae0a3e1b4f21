import type { UserProfile } from '@parlour/contracts'
import { expect, it } from 'vitest'
import { DRAFT } from '../../../test/fixtures.ts'
import { knownContactOf } from './known-contact.ts'

const PROFILE: UserProfile = {
  id: DRAFT.id,
  username: 'ana',
  email: 'ana@example.org',
  img: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  roles: [],
  nickname: '',
  realName: 'Ana Souza',
  phone: '+55 11 99999-0000',
  otherContact: '@ana',
  remark: '',
  isSecondFactorOn: false,
  version: 1,
}
const LAST = { ...DRAFT, id: 'another', contactName: 'Bea', phone: '+351 912345678', otherContact: '@bea' }

it('3.3.7 takes the contact of the newest other draft, else of the account', () => {
  expect(knownContactOf(DRAFT, [{ ...DRAFT, contactName: 'Own' }, LAST], PROFILE, ['55'])).toEqual({
    contactName: 'Bea',
    phone: { dial: '351', number: '912345678' },
    otherContact: '@bea',
  })
  expect(knownContactOf(DRAFT, [DRAFT], PROFILE, ['55'])).toEqual({
    contactName: 'Ana Souza',
    phone: { dial: '55', number: '11999990000' },
    otherContact: '@ana',
  })
  expect(knownContactOf(DRAFT, [], { ...PROFILE, nickname: 'Ani' }, []).contactName).toBe('Ani')
})

it('3.3.7 knows nothing before the account answered', () => {
  expect(knownContactOf(DRAFT, [], undefined, [])).toEqual({ contactName: '', phone: { dial: '', number: '' }, otherContact: '' })
})
