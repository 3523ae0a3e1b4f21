import { expect, it } from 'vitest'
import { safeStorage } from '../session/session-storage.ts'
import { visitOfTab } from './visit-of-tab.ts'

it('C counts the pages of a tab as one visit, also where storage is refused, and another tab as another', () => {
  sessionStorage.clear()
  const first = visitOfTab(safeStorage(() => sessionStorage))
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(visitOfTab(safeStorage(() => sessionStorage))).toBe(first)
  const refused = safeStorage(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(visitOfTab(refused)).toBe(visitOfTab(refused))
  sessionStorage.clear()
  expect(visitOfTab(safeStorage(() => sessionStorage))).not.toBe(first)
  sessionStorage.setItem('healthVisit', 'something else')
  expect(visitOfTab(safeStorage(() => sessionStorage))).not.toBe('something else')
})
