import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@parlour/i18n'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { localeTexts } from './locale-texts.ts'

const ENGLISH = { hello: 'hello in en' }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locale-texts-'))
  for (const { code } of LANGUAGES) writeFileSync(join(folder, `${code}.json`), JSON.stringify({ hello: `hello in ${code}` }))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('has the texts of each of the 15 languages under its locale', { meta: { req: 'D17' } }, () => {
  const expected = Object.fromEntries(LANGUAGES.map(({ code }) => [code, { hello: `hello in ${code}` }]))
  expect(localeTexts(folder, ENGLISH)).toEqual(expected)
})

it('rejects a folder that lacks a language, so that a service without its words does not start', { meta: { req: 'D17' } }, () => {
  rmSync(join(folder, 'tr.json'))
  expect(() => localeTexts(folder, ENGLISH)).toThrow(/tr\.json/)
})
