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
  it('holds one file for each language and nothing else', { meta: { req: 'X07' } }, () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
    expect(files.toSorted()).toEqual(LOCALES.map((locale) => `${locale}.json`).toSorted())
  })

  it.each(LOCALES)('has a text for every error code in %s', { meta: { req: 'X07 D54' } }, (locale) => {
    const missing = CODES.filter((code) => errorText(code, locale).trim() === '')
    expect(missing).toEqual([])
  })

  it.each(LOCALES)('keeps no text of a code that no longer exists in %s', { meta: { req: 'X07' } }, (locale) => {
    expect(codesOf(locale).toSorted()).toEqual(CODES.toSorted())
  })

  it.each(LOCALES.filter((locale) => locale !== 'en'))('shows no English text in %s', { meta: { req: 'X07 D54' } }, (locale) => {
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
  ])('says the text of the specification for %s', { meta: { req: 'X07' } }, (code, text) => {
    expect(errorText(code, 'en')).toBe(text)
  })

  it('names the header as it is written on the wire in every language', { meta: { req: 'X07' } }, () => {
    for (const locale of LOCALES) {
      expect(errorText('platform.idempotency-key-missing', locale)).toContain('Idempotency-Key')
    }
  })
})
