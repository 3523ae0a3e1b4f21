import type { Locale } from '@parlour/i18n'
import type { LetterKind } from './domain/letter.ts'
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

/** The words of one kind of letter; holes are `{{name}}`. */
export interface KindWords {
  readonly subject: string
  readonly body: string
  readonly action?: string
  readonly note: string
}

/** All words of letters in one language. */
export interface LetterWords extends Omit<typeof en, 'letters'> {
  readonly letters: Readonly<Record<LetterKind, KindWords>>
}

const WORDS: Readonly<Record<Locale, LetterWords>> = {
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

/** The words of letters in a language. */
export function letterWords(locale: Locale): LetterWords {
  return WORDS[locale]
}
