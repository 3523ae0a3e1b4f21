import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('passwordStrength', () => {
  it.each([
    ['', undefined],
    ['a1!', 'tooShort'],
    ['😀😀😀😀😀', 'tooShort'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['12345678901234567890', 'weak'],
    ['abcabcabcabcabcabc', 'weak'],
    ['password', 'weak'],
    ['secret1', 'weak'],
    ['Secret12x', 'fair'],
    ['blue7train', 'fair'],
    ['Blue7train2', 'good'],
    ['v9!kT-x2Qw~4', 'strong'],
    ['dawn-desk-27', 'strong'],
  ])('judges %j', (password, strength) => {
    expect(passwordStrength(password, { personal: [], minLength: 6 })).toBe(strength)
  })

  it.each([
    ['xMaria-9!kT-x2Q', ['maria', ''], 'weak'],
    ['Post.box-9!kT-x2', ['', 'post.box@example.com'], 'weak'],
    ['v9!kT-x2Qw~4', ['v9', 'k@example.com'], 'strong'],
    ['v9!kT-x2Qw~4', ['', '   '], 'strong'],
  ])('judges %j of %j, whose texts make a password weak', (password, personal, strength) => {
    expect(passwordStrength(password, { personal, minLength: 6 })).toBe(strength)
  })
})
