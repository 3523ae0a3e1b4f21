import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { HDKey } from '@scure/bip32'
import { bytesToHex, keccak256, stringToBytes, type Hex } from 'viem'
import { fromEvmAddress, fromTronAddress, toChecksumAddress, toTronAddress } from './address.ts'

/** Derives addresses from an extended public key; no private key exists in this process. */
export interface DepositKeys {
  /** 20 bytes in lower-case hex, checked by decoding both written forms. */
  readonly addressAt: (index: number) => Hex
}

/** LOCAL CHAIN ONLY: account 7 of the public mnemonic "test test … junk". Config requires DEPOSIT_XPUB for any other chain. */
export const DEMONSTRATION_XPUB =
  'xpub6Ce9NcJvTk37JBtr1eY9EsMZtMiNE1eTP4tmjVpfv5jBrmMxag6m2Vx99tzFbrPSgbYYCGJE82UetSJzNurv8JAzgEx2Duh3aa4p5ZW2gHX'

const VECTORS = {
  xpub: 'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
  evm: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  tron: [
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', '0x0000000000000000000000000000000000000000'],
  ],
} as const

/** Self-tests against fixed vectors; throws when addresses are derived or written wrongly. */
export function openDepositKeys(xpub: string): DepositKeys {
  selfTest()
  return deriver(xpub)
}

export function fingerprintOf(xpub: string): string {
  return bytesToHex(sha256(stringToBytes(xpub))).slice(2)
}

function deriver(xpub: string): DepositKeys {
  const receiving = HDKey.fromExtendedKey(xpub).deriveChild(0)
  if (receiving.privateKey) throw new Error('DEPOSIT_XPUB holds a private key')
  return {
    addressAt: (index) => {
      const { publicKey } = receiving.deriveChild(index)
      if (!publicKey) throw new Error(`No key at index ${index}`)
      const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
      const address: Hex = `0x${keccak256(bytesToHex(point.subarray(1))).slice(-40)}`
      if (fromTronAddress(toTronAddress(address)) !== address || fromEvmAddress(toChecksumAddress(address)) !== address) {
        throw new Error(`Address ${address} does not survive being written and read`)
      }
      return address
    },
  }
}

function selfTest(): void {
  const keys = deriver(VECTORS.xpub)
  const isEvmRight = VECTORS.evm.every((address, index) => toChecksumAddress(keys.addressAt(index)) === address)
  const isTronRight = VECTORS.tron.every(([text, hex]) => toTronAddress(hex) === text && fromTronAddress(text) === hex)
  if (!isEvmRight || !isTronRight) throw new Error('Deposit addresses fail their self-test: payments stay off')
}
