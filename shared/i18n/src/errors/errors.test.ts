import { readdirSync, readFileSync } from 'node:fs'
import { ERROR_KINDS, type ErrorCode } from '@parlour/contracts'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Locale } from '../languages.ts'
import en from './en.json' with { type: 'json' }
import { errorText } from './index.ts'

const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code)
const CODES = Object.keys(ERROR_KINDS) as ErrorCode[]
const FOLDER = new URL('.', import.meta.url)

function codesOf(locale: Locale): string[] {
  return Object.keys(JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8')))
}

describe('the error catalogue', () => {
  it('X07 holds one file for each language and nothing else', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
    expect(files.toSorted()).toEqual(LOCALES.map((locale) => `${locale}.json`).toSorted())
  })

  it.each(LOCALES)('X07 has a text for every error code in %s', (locale) => {
    const missing = CODES.filter((code) => errorText(code, locale).trim() === '')
    expect(missing).toEqual([])
  })

  it.each(LOCALES)('X07 keeps no text of a code that no longer exists in %s', (locale) => {
    expect(codesOf(locale).toSorted()).toEqual(CODES.toSorted())
  })

  it.each(LOCALES.filter((locale) => locale !== 'en'))('X07 shows no English text in %s', (locale) => {
    const untranslated = CODES.filter((code) => errorText(code, locale) === en[code])
    expect(untranslated).toEqual([])
  })

  it.each<[ErrorCode, string]>([
    ['identity.credentials-empty', 'Account and password cannot be empty'],
    ['identity.session-missing', 'Unauthorized, please log in again'],
    ['identity.session-expired', 'Unauthorized, please log in again'],
    ['identity.role-missing', 'Access denied'],
    ['platform.not-found', 'The requested resource does not exist'],
    ['platform.unexpected', 'Internal server error'],
    ['platform.validation', 'Request parameter error'],
    ['identity.elsewhere', 'Your account has been logged in elsewhere!'],
    ['orders.terms-not-accepted', 'Please agree to the terms of service first'],
  ])('X07 says the text of the specification for %s', (code, text) => {
    expect(errorText(code, 'en')).toBe(text)
  })

  it('X07 names the header as it is written on the wire in every language', () => {
    for (const locale of LOCALES) {
      expect(errorText('platform.idempotency-key-missing', locale)).toContain('Idempotency-Key')
    }
  })
})
