import { describe, expect, it } from 'vitest'
import { deviceNameOf } from './device-name.ts'

const NAMES: readonly (readonly [string, string])[] = [
  ['Chrome, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari, iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome, Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
]

describe('the name of a device', () => {
  it.each(NAMES)('is "%s"', (name, userAgent) => {
    expect(deviceNameOf(userAgent)).toBe(name)
  })

  it.each([null, '', ' ', '()', 'Visit evil.example/1.0', 'curl/8.5.0'])('is unknown for the user agent %j', (userAgent) => {
    expect(deviceNameOf(userAgent)).toBeNull()
  })
})
