import { expect, it } from 'vitest'
import type { Preview } from '../domain/preview.ts'
import { createPreviewTokens } from './preview-tokens.ts'

const SECRET = 'a-secret-of-the-installation'
const START = new Date('2026-11-22T06:00:00Z')
const PREVIEW: Preview = { name: 'billing', releaseId: 'b'.repeat(32), person: 'Ada Çelik', until: '2026-11-22T08:00:00.000Z' }
const at = (time: Date) => createPreviewTokens(SECRET, () => time)

it('opens what it sealed, until its time is over', () => {
  const token = at(START).seal('link', PREVIEW)
  expect(at(START).open('link', token)).toEqual(PREVIEW)
  expect(at(new Date('2026-11-22T07:59:59.999Z')).open('link', token)).toEqual(PREVIEW)
  expect(at(new Date(PREVIEW.until)).open('link', token)).toBeNull()
})

it('rejects a token that names another release, person or time under the old signature', () => {
  const token = at(START).seal('link', PREVIEW)
  const [, mac] = token.split('.')
  for (const change of [{ releaseId: 'c'.repeat(32) }, { name: 'shell' }, { person: 'Eve' }, { until: '2027-11-22T08:00:00.000Z' }]) {
    const [content] = at(START)
      .seal('link', { ...PREVIEW, ...change })
      .split('.')
    expect(at(START).open('link', `${content}.${mac}`)).toBeNull()
  }
})

it('rejects forged tokens: another secret, another kind, no signature, no token', () => {
  const { seal, open } = at(START)
  expect(open('link', createPreviewTokens('another-secret', () => START).seal('link', PREVIEW))).toBeNull()
  expect(open('cookie', seal('link', PREVIEW))).toBeNull()
  expect(open('link', seal('cookie', PREVIEW))).toBeNull()
  for (const token of ['', '.', 'a.b', `${seal('link', PREVIEW).split('.')[0]}.`, seal('link', PREVIEW).slice(0, -1)]) {
    expect(open('link', token)).toBeNull()
  }
})

it('opens what the previous secret sealed, and seals with the new one', () => {
  const link = at(START).seal('link', PREVIEW)
  const next = createPreviewTokens('the next secret', () => START, SECRET)
  expect([next.open('link', link), next.open('cookie', link)]).toEqual([PREVIEW, null])
  expect(at(START).open('link', next.seal('link', PREVIEW))).toBeNull()
})
