import { describe, expect, it } from 'vitest'
import { judgeSiteName, proposalsFor } from './site-name.ts'
import { skeletonsOf } from './skeleton.ts'

const NAMES = [
  'Lucky Star',
  'x'.repeat(40),
  '777',
  '幸运之星',
  'ラッキー',
  '럭키 스타',
  'نجمة الحظ',
  'Удача',
  'โชคดี',
  'ভাগ্য তারা',
  'भाग्य तारा',
  'Τύχη',
  '幸'.repeat(40),
]

describe('names near a taken one', () => {
  it.each(NAMES)('are proper names of their own near %j', (siteName) => {
    const proposals = proposalsFor(siteName)
    expect(proposals.length).toBeGreaterThanOrEqual(60)
    expect(proposals.filter((name) => judgeSiteName(name).rule !== null || judgeSiteName(name).siteName !== name)).toEqual([])
    expect(new Set([siteName, ...proposals].map((name) => skeletonsOf(name).inCapitals)).size).toBe(proposals.length + 1)
  })

  it.each([
    ['Lucky Star', 'Lucky Star Club'],
    ['幸运之星', '幸运之星世界'],
    ['ラッキー', 'ラッキークラブ'],
    ['نجمة الحظ', 'نجمة الحظ بلس'],
    ['Удача', 'Удача Клуб'],
    ['777', '777 7'],
    ['VIP幸运', 'VIP幸运世界'],
  ])('keep the script of %j: %j', (siteName, first) => {
    expect(proposalsFor(siteName)[0]).toBe(first)
  })
})
