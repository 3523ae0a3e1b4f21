import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, stringToBytes, type Hex } from 'viem'

/** Times are ms, `feeLimit` is sun, addresses are 20 bytes in hex. */
export interface TronCall {
  readonly owner: string
  readonly contract: string
  readonly data: string
  readonly refBlockBytes: string
  readonly refBlockHash: string
  readonly timestamp: number
  readonly expiration: number
  readonly feeLimit: number
}

const TRIGGER_SMART_CONTRACT = 31
const TYPE_URL = 'type.googleapis.com/protocol.TriggerSmartContract'

/** Protobuf `Transaction.raw` with fields in the order of their numbers, as TRON's own tools write it. */
export function rawDataOf(call: TronCall): Hex {
  const trigger = message([
    [1, addressBytes(call.owner)],
    [2, addressBytes(call.contract)],
    [4, hexToBytes(hexOf(call.data))],
  ])
  const parameter = message([
    [1, stringToBytes(TYPE_URL)],
    [2, trigger],
  ])
  const contract = message([
    [1, TRIGGER_SMART_CONTRACT],
    [2, parameter],
  ])
  return bytesToHex(
    message([
      [1, hexToBytes(hexOf(call.refBlockBytes))],
      [4, hexToBytes(hexOf(call.refBlockHash))],
      [8, call.expiration],
      [11, contract],
      [14, call.timestamp],
      [18, call.feeLimit],
    ]),
  )
}

export function txIdOf(rawData: Hex): Hex {
  return bytesToHex(sha256(hexToBytes(rawData)))
}

function message(fields: readonly (readonly [number, number | Uint8Array])[]): Uint8Array {
  const parts = fields.flatMap(([tag, value]) =>
    typeof value === 'number'
      ? // A zero is the default, which is not written.
        value === 0
        ? []
        : [...varint(tag << 3), ...varint(value)]
      : [...varint((tag << 3) | 2), ...varint(value.length), ...value],
  )
  return Uint8Array.from(parts)
}

function varint(value: number): readonly number[] {
  const bytes: number[] = []
  let rest = BigInt(value)
  while (rest >= 128n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  return [...bytes, Number(rest)]
}

function addressBytes(hexAddress: string): Uint8Array {
  return Uint8Array.of(0x41, ...hexToBytes(hexOf(hexAddress)))
}

function hexOf(text: string): Hex {
  return `0x${text.replace(/^0x/, '')}`
}
