import { expect, it } from 'vitest'
import { timeAgo } from './kicked-out-dialog.tsx'

const NOW = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:30Z', 'en', 'now'],
  ['2026-11-21T11:59:00Z', 'en', '1 minute ago'],
  ['2026-11-21T09:00:01Z', 'en', '2 hours ago'],
  ['2026-11-19T12:00:00Z', 'en', '2 days ago'],
  ['2026-11-21T12:09:00Z', 'en', 'now'],
  ['2026-11-21T11:56:00Z', 'zh-CN', '4分钟前'],
] as const)('says %s in %s', (at, locale, text) => {
  expect(timeAgo(at, NOW, locale)).toBe(text)
})

it('says it in Arabic with the digits of the product', () => {
  expect(timeAgo('2026-11-21T11:56:00Z', NOW, 'ar')).toContain('4')
})
