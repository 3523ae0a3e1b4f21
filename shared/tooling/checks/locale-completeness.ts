import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@parlour/i18n'
import { flatTexts, textProblems, type Texts } from '@parlour/i18n/text-problems'

const LOCALES: readonly string[] = LANGUAGES.map(({ code }) => code)

/** Languages not listed use Latin script, like English. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  bn: /\p{Script=Bengali}/u,
  ru: /\p{Script=Cyrillic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
}

/** Placeholders, code in backticks, addresses, and names of products, networks and formats. */
const UNTRANSLATED = new RegExp(
  [
    String.raw`\{\{?[^{}]*\}?\}`,
    '`[^`]*`',
    String.raw`<[^<>]*>`,
    String.raw`\S+@\S+|https?:\S+|/\S+`,
    String.raw`\b(?:${[
      'Parlour|Standard|Elite|USDT|TRON|Ethereum|[A-Z]{2,5}\\d{0,3}|TRC20|ERC20|TRC-20|ERC-20|GGR|RTP|API|H5|D0|SMS|SEO|UTC|ID|QR|PIX|HMAC|SHA256|JSON|Webhook',
      'Telegram|WhatsApp|LINE|WeChat|Zalo|KakaoTalk|Viber|Discord|Facebook|Instagram|YouTube|TikTok|LinkedIn|Medium|X',
      'iGaming|JavaScript|kB|min|s|h',
    ].join('|')})\b`,
  ].join('|'),
  'gu',
)

const SHARED_TEXTS: Readonly<Record<string, string>> = {
  vi: 'Banner Commit Email Logo Menu Poker Story',
  id: 'Auditor Banner Checkout Commit Desktop Domain Email Logo Menu Merchant Minimum Online Poker Server Spam Status Story Streaming Studio Tablet Total Valid Voucher',
  ms: 'Deposit Desktop Domain Logo Menu Minimum Poker Spam Status Studio Tablet',
  es: 'Auditor Banner Commit Legal No Roles Spam Streaming Total Vector',
  pt: 'Auditor Banner Commit Console Design Designs Logo Menu Offline Post Royalty Site Sites Slots Spam Status Story Streaming Tablet Total Voucher code',
  tr: 'Banner Commit Logo Poker Site Spam Tablet Test',
}

export function localeProblems(root: string, files: readonly string[]): string[] {
  const folders = new Set(
    files.filter((file) => /\/(locales|errors|articles|texts)\/en\.json$/u.test(file)).map((file) => file.replace(/\/en\.json$/u, '')),
  )
  return [...folders].toSorted((left, right) => left.localeCompare(right)).flatMap((folder) => folderProblems(root, folder))
}

function folderProblems(root: string, folder: string): string[] {
  const present = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/u, ''))
  const absent = LOCALES.filter((locale) => !present.includes(locale)).map((locale) => `${folder}: ${locale}.json is missing`)
  const foreign = present
    .filter((locale) => !LOCALES.includes(locale))
    .map((locale) => `${folder}: ${locale}.json is none of our languages`)
  const english = readTexts(root, folder, 'en')
  const inside = LOCALES.filter((locale) => present.includes(locale)).flatMap((locale) => {
    const texts = readTexts(root, folder, locale)
    const problems = [...textProblems(english, texts, locale), ...untranslatedProblems(english, texts, locale), ...digitProblems(texts)]
    return problems.map((problem) => `${folder}/${locale}.json: ${problem}`)
  })
  return [...absent, ...foreign, ...inside]
}

/** Computed figures have Latin digits in every language (`formatLocale`), so written ones must too. */
export function digitProblems(texts: Texts): string[] {
  return [...texts].filter(([, text]) => /(?![0-9])\p{Nd}/u.test(text)).map(([key]) => `${key} has other digits than 0 to 9`)
}

function readTexts(root: string, folder: string, locale: string): Texts {
  return flatTexts(JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')))
}

/** Texts identical to English, or without the script of the language. */
export function untranslatedProblems(english: Texts, texts: Texts, locale: string): string[] {
  if (locale === 'en') return []
  const shared = new Set(SHARED_TEXTS[locale]?.split(' '))
  return [...texts].flatMap(([key, text]) => {
    if (key.endsWith('slug') || key.endsWith('.id')) return []
    const terms = textsOf(text)
    if (terms.length === 0) return []
    const script = SCRIPTS[locale]
    if (script) return script.test(terms.join(' ')) ? [] : [`${key} lacks the script of the language: ${text}`]
    const isShared = terms.length === 1 && terms.every((word) => shared.has(word))
    return text === english.get(key) && !isShared ? [`${key} is left in English: ${text}`] : []
  })
}

function textsOf(text: string): string[] {
  return text.replaceAll(UNTRANSLATED, ' ').match(/\p{L}[\p{L}\p{M}-]*/gu) ?? []
}
