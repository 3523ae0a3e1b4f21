import { afterEach, expect, it, vi } from 'vitest'
import { randomOperationPassword } from './random-text.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Bytes that the alphabets of an operation password turn into these digits. */
function drawn(...passwords: readonly string[]): void {
  const bytes = passwords.flatMap((digits) => Array.from(digits, (digit, position) => Number(digit) - (position === 0 ? 4 : 0)))
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    new Uint8Array(array.buffer)[0] = bytes.shift() ?? 0
    return array
  })
}

it.each(['48154815', '71571500', '90909012', '44444444', '55667788'])(
  'draws an operation password again that repeats, such as %s',
  (digits) => {
    drawn(digits, '60418273')
    expect(randomOperationPassword()).toBe('60418273')
  },
)

it('proposes no operation password that could be a date', { meta: { req: 'session-S22' } }, () => {
  for (let draw = 0; draw < 200; draw += 1) expect(randomOperationPassword()).toMatch(/^[4-9]\d{7}$/)
})
