import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodingOf } from './compressed-text.ts'
import { openText } from './open-text.ts'

it.each([
  ['', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0', 'plain'],
  ['BR;Q=0.5, GZIP;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'plain'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['identity, gzip;q=0.5', 'plain'],
  ['x-br, gzipped', 'plain'],
  ['br;q=x', 'plain'],
])('takes from "%s" the encoding %s', (accepted, encoding) => {
  expect(encodingOf({ headers: accepted === '' ? {} : { 'accept-encoding': accepted } })).toBe(encoding)
})

describe('a text that is compressed once', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes }
  const texts = [
    '',
    'a',
    'ü€😀'.repeat(9),
    '<p class="a">text</p>\n'.repeat(20_000),
    String.fromCodePoint(...Array.from({ length: 5_000 }, (_, at) => at + 32)),
  ]
  const endings = ['x', '<style nonce="abc"></style>', '<p class="a">text</p>\n'.repeat(900), 'é'.repeat(32_000)]

  it.each(['br', 'gzip', 'plain'] as const)('is whole with each of its endings in %s', async (encoding) => {
    for (const text of texts) {
      const open = await openText(text, encoding)
      for (const ending of endings) expect(decode[encoding](open.endWith(ending)).toString() === text + ending).toBe(true)
    }
  })
})
