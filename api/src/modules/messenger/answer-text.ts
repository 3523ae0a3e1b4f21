import type { Locale } from '@parlour/i18n'
import type { Answer } from './domain/answer.ts'
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

const WORDS: Readonly<Record<Locale, typeof en>> = {
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

// A name keeps its own direction inside a sentence of any language.
const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/** What the bot says, as plain text in the language of the person. */
export function answerText({ kind, locale, accountName }: Omit<Answer, 'chatId'>): string {
  return WORDS[locale][kind].replace('{{account}}', () => `${ISOLATE}${accountName ?? ''}${END_OF_ISOLATE}`)
}
