import { expect, it } from 'vitest'
import { createI18n } from '@parlour/i18n/react'

it('reports a key without a text, by its namespace, and not one whose caller brought the text', { meta: { req: 'C08' } }, () => {
  const missing: string[] = []
  const i18n = createI18n('en', (namespace, key) => missing.push(`${namespace} ${key}`))
  i18n.addResourceBundle('en', 'billing', { paid: 'Paid', sites_one: 'one', sites_other: '{{count}}' })
  const t = i18n.getFixedT('en', 'billing')
  expect([t('paid'), t('sites', { count: 2 }), t('strange', { defaultValue: 'own' })]).toEqual(['Paid', '2', 'own'])
  expect(missing).toEqual([])
  t('gone')
  expect(missing).toEqual(['billing gone'])
  expect(i18n.exists('gone', { ns: 'billing' })).toBe(false)
})
