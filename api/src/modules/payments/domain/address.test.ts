import fc from 'fast-check'
import { bytesToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { fromEvmAddress, fromTronAddress, toChecksumAddress, toTronAddress } from './address.ts'
import { DEMONSTRATION_XPUB, openDepositKeys } from './deposit-keys.ts'

const VECTORS = [
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', '0x0000000000000000000000000000000000000000'],
] as const

describe('a TRON address', () => {
  it.each(VECTORS)('%s represents %s', (text, hex) => {
    expect(toTronAddress(hex)).toBe(text)
    expect(fromTronAddress(text)).toBe(hex)
  })

  it('rejects every single-character typo of the USDT contract', () => {
    const [text] = VECTORS[0]
    const typos = [...text].flatMap((right, at) =>
      [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
        .filter((char) => char !== right)
        .map((char) => `${text.slice(0, at)}${char}${text.slice(at + 1)}`),
    )
    expect(typos).toHaveLength(34 * 57)
    expect(typos.filter((typo) => fromTronAddress(typo) !== null)).toEqual([])
  })

  it('and an EVM address survive being written and read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const hex = bytesToHex(bytes)
        expect(fromTronAddress(toTronAddress(hex))).toBe(hex)
        expect(fromEvmAddress(toChecksumAddress(hex))).toBe(hex)
      }),
      { verbose: true },
    )
  })
})

describe('an EVM address', () => {
  it('may be written in one case, but a wrong mixed case is a typo', () => {
    const right = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(fromEvmAddress(right)).toBe(right.toLowerCase())
    expect(fromEvmAddress(right.toLowerCase())).toBe(right.toLowerCase())
    expect(fromEvmAddress(right.replace('F6F4', 'f6F4'))).toBeNull()
    expect(fromEvmAddress(right.slice(0, -1))).toBeNull()
  })
})

describe('deposit keys', () => {
  it('derive the addresses that the private path of the test mnemonic gives', () => {
    const keys = openDepositKeys(DEMONSTRATION_XPUB)
    expect([0, 1, 1000].map((index) => toChecksumAddress(keys.addressAt(index)))).toEqual([
      '0xAF4311d557fBC876059e39306ec1f3343753df29',
      '0xd2378898c87F72dE22eb67673fD23889796C694E',
      '0x115e4093519d78f173A5d8dca43a4a6D97b0E6E9',
    ])
  })
})
