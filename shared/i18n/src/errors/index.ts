import type { Locale } from '../languages.ts'
import ar from './ar.json' with { type: 'json' }
import bn from './bn.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import ms from './ms.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import th from './th.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import vi from './vi.json' with { type: 'json' }
import zhCN from './zh-CN.json' with { type: 'json' }
import zhTW from './zh-TW.json' with { type: 'json' }

/** Every `ErrorCode` of the contracts must fit in here, so a code without a text fails type checking. */
export type ErrorTextCode = keyof typeof en

type Catalogue = Readonly<Record<ErrorTextCode, string>>

const CATALOGUES: Readonly<Record<Locale, Catalogue>> = {
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

export function errorText(code: ErrorTextCode, locale: Locale): string {
  return CATALOGUES[locale][code]
}
