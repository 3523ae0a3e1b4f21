import { expect, it } from 'vitest'
import { draftOfLocation } from './draft-of-location.ts'

it.each([
  ['/en/introduction', '?countriesId=76&id=d1', 'd1'],
  ['/ar/site-info', '?id=d1', 'd1'],
  ['/en/choose-theme', '', null],
  ['/en/cart', '?id=d1', null],
  ['/en/created', '?id=site', null],
  ['/', '?id=d1', null],
])('keeps the draft of a page of the wizard: %s%s', { meta: { req: 'R22' } }, (pathname, search, draft) => {
  expect(draftOfLocation({ pathname, search })).toBe(draft)
})
