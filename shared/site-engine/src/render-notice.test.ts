import { expect, it } from 'vitest'
import { renderNotFound } from './render-notice.ts'

it('says in the language of the visitor that nothing is here, and leads home only where there is a home', () => {
  const withSite = renderNotFound('ar', { homePath: '/' })
  expect(withSite).toContain('<html lang="ar" dir="rtl">')
  expect(withSite).toContain('<h1>الصفحة غير موجودة</h1>')
  expect(withSite).toContain('<a href="/">')
  expect(renderNotFound('en')).not.toContain('<a ')
})
