import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXTS = /\/(locales|articles|texts)\/([\w-]+)\.json$/u

const STEMS: Readonly<Record<string, RegExp>> = {
  en: /licen[cs]/iu,
  'zh-CN': /牌照|许可证|执照/u,
  'zh-TW': /牌照|許可證|執照/u,
  vi: /giấy phép|cấp phép/iu,
  id: /lisensi|berizin/iu,
  ms: /lesen/iu,
  th: /ใบอนุญาต/u,
  es: /licencia/iu,
  pt: /licen[çc]/iu,
  bn: /লাইসেন্স/u,
  ru: /лиценз/iu,
  ja: /ライセンス|免許/u,
  ko: /라이선스|면허|허가증/u,
  ar: /رخصة|رخصت|ترخيص|مرخّ?ص/u,
  tr: /lisans|ruhsat/iu,
}

/** Reviewed by hand: the operator needs a licence, none is included, or a market requires one. */
const READ: readonly RegExp[] = [
  /^api\/src\/modules\/backoffice\/locales\/[^ ]+ legal\.title$/u,
  /^mfe-console\/src\/locales\/[^ ]+ markets\.restriction\.blocked-without-licence$/u,
  /^mfe-marketing\/src\/locales\/[^ ]+ (?:home\.licence|home\.[qa]5|game\.(?:coverageNote|q3|a3)|markets\.licence(?:s\.\S+)?|about\.limit1)$/u,
  /^mfe-marketing\/src\/pages\/help-center\/articles\/[^ ]+ 1\.sections\.0\.steps\.1$/u,
  /^mfe-marketing\/src\/pages\/terms\/texts\/[^ ]+ 9\.blocks\.(?:0\.text|1\.items\.0)$/u,
  /^mfe-onboarding\/src\/locales\/[^ ]+ (?:introduction\.licence|licence\.\S+|restrictions\.blocked-without-licence)$/u,
  /^shared\/site-engine\/src\/locales\/[^ ]+ (?:footer\.licence(?:Text)?|legal\.local|rg\.market\.self-exclusion-register)$/u,
]

/** Texts that mention a licence without being reviewed: no page may claim one. */
export function licenceClaimProblems(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const locale = TEXTS.exec(file)?.[2]
    return locale === undefined ? [] : claimsIn(file, locale, JSON.parse(readFileSync(join(root, file), 'utf8')))
  })
}

export function claimsIn(file: string, locale: string, texts: unknown, key = ''): string[] {
  if (typeof texts === 'object' && texts !== null) {
    return Object.entries(texts).flatMap(([name, text]) => claimsIn(file, locale, text, key === '' ? name : `${key}.${name}`))
  }
  const speaksOfIt = typeof texts === 'string' && STEMS[locale]?.test(texts) === true
  return speaksOfIt && !READ.some((place) => place.test(`${file} ${key}`)) ? [`${file}: ${key} speaks of a licence: ${texts}`] : []
}
