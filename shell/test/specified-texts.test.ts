import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDERS = {
  shell: 'shell/src/locales',
  marketing: 'mfe-marketing/src/locales',
  account: 'mfe-account/src/locales',
  errors: 'shared/i18n/src/errors',
} as const

const SPECIFIED: readonly (readonly [keyof typeof FOLDERS, string, string])[] = [
  ['shell', 'elsewhere', 'Your account has been logged in elsewhere!'],
  ['errors', 'identity.elsewhere', 'Your account has been logged in elsewhere!'],
  ['shell', 'signIn.loginFailed', 'Login failed'],
  ['shell', 'signIn.loginSuccess', 'Login success'],
  ['shell', 'signIn.registerFailed', 'Registration failed'],
  ['shell', 'signIn.registerSuccess', 'Registration success'],
  ['shell', 'signIn.loginWithoutToken', 'Login succeeded but no valid token received'],
  ['shell', 'calls.registerWithoutToken', 'Registration succeeded but no valid token received'],
  ['errors', 'identity.credentials-empty', 'Account and password cannot be empty'],
  ['errors', 'identity.session-missing', 'Unauthorized, please log in again'],
  ['errors', 'identity.role-missing', 'Access denied'],
  ['errors', 'platform.not-found', 'The requested resource does not exist'],
  ['errors', 'platform.unexpected', 'Internal server error'],
  ['shell', 'kit.offline', 'Network error, please check your network connection'],
  ['shell', 'calls.requestError', 'Request error'],
  ['shell', 'calls.requestFailed', 'Request failed'],
  ['errors', 'platform.validation', 'Request parameter error'],
  ['shell', 'calls.submissionFailed', 'Submission failed'],
  ['shell', 'calls.operationFailed', 'Operation failed'],
  ['account', 'cart.checkoutFailed', 'Checkout failed'],
  ['account', 'cart.failed', 'Failed to load shopping cart'],
  ['account', 'cart.deleteFailed', 'Failed to delete cart item'],
  ['shell', 'openSite.failed', 'Failed to load country list'],
  ['marketing', 'test.imageFailed', 'Image load failed'],
  ['marketing', 'test.videoFailed', 'Video load failed'],
  ['shell', 'kit.retry', 'Retry'],
  ['account', 'cart.termsRequired', 'Please agree to the terms of service first'],
  ['errors', 'orders.terms-not-accepted', 'Please agree to the terms of service first'],
  ['shell', 'signIn.accountEmpty', 'The account cannot be empty'],
  ['shell', 'signIn.emailInvalid', 'Please enter a valid email address'],
]

/** Error codes contain dots themselves, so their file is flat. */
function textOf(folder: keyof typeof FOLDERS, key: string, code: string): unknown {
  const texts: unknown = JSON.parse(readFileSync(join(ROOT, FOLDERS[folder], `${code}.json`), 'utf8'))
  const path = folder === 'errors' ? [key] : key.split('.')
  return path.reduce<unknown>((node, part) => (node as Readonly<Record<string, unknown>> | undefined)?.[part], texts)
}

describe('the texts of the specification', () => {
  it.each(SPECIFIED)('%s %s is in English: %s', { meta: { req: 'X07' } }, (folder, key, text) => {
    expect(textOf(folder, key, 'en')).toBe(text)
  })

  it.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en'))(
    'each exists in %s, in its own words',
    { meta: { req: 'X07' } },
    (code) => {
      const missing = SPECIFIED.filter(([folder, key, english]) => {
        const text = textOf(folder, key, code)
        return typeof text !== 'string' || text.trim() === '' || text === english
      })
      expect(missing).toEqual([])
    },
  )
})
