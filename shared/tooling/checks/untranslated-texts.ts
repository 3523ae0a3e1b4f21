type Texts = ReadonlyMap<string, string>

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
