import type { Locale } from '@parlour/i18n'
import ar from './locales/ar.json' with { type: 'json' }
import bn from './locales/bn.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import id from './locales/id.json' with { type: 'json' }
import ja from './locales/ja.json' with { type: 'json' }
import ko from './locales/ko.json' with { type: 'json' }
import ms from './locales/ms.json' with { type: 'json' }
import pt from './locales/pt.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }
import th from './locales/th.json' with { type: 'json' }
import tr from './locales/tr.json' with { type: 'json' }
import vi from './locales/vi.json' with { type: 'json' }
import zhCN from './locales/zh-CN.json' with { type: 'json' }
import zhTW from './locales/zh-TW.json' with { type: 'json' }
import { isolated } from './isolate.ts'

export type TextKey = keyof typeof en

export const TEXTS: Readonly<Record<Locale, Readonly<Record<TextKey, string>>>> = {
  en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  vi,
  id,
  ms,
  th,
  es,
  pt,
  bn,
  ru,
  ja,
  ko,
  ar,
  tr,
}

const TENANT_SLOTS: ReadonlySet<string> = new Set(['name', 'country'])

/** Fills `{{slots}}`, tenant names isolated. Returns plain text that still has to be escaped. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string

export function translatorOf(locale: Locale): Translate {
  const texts = TEXTS[locale]
  const valueOf = (slot: string, value: string): string => (TENANT_SLOTS.has(slot) ? isolated(value) : value)
  return (key, values = {}) =>
    texts[key].replace(/\{\{(\w+)\}\}/g, (whole, slot: string) => {
      const value = values[slot]
      return value === undefined ? whole : valueOf(slot, value)
    })
}
