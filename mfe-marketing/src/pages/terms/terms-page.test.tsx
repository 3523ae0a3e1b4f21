import { TERMS_VERSION } from '@parlour/contracts'
import { ELITE, STANDARD, renderRemote } from '@parlour/federation-sdk/testing'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { FACTS, type FactId } from '../../facts.ts'
import { fillLegalText, type LegalSection } from '../../features/read-legal/legal-text.ts'
import remote from '../../remote.ts'

const LOCALES = LANGUAGES.map(({ code }) => code)

const FIGURES: readonly { readonly section: string; readonly facts: readonly FactId[] }[] = [
  { section: 'fees', facts: ['setup', 'eliteSetup'] },
  { section: 'fees', facts: ['standardMaintenance', 'eliteMaintenance'] },
  { section: 'deposit', facts: ['deposit'] },
  { section: 'fees', facts: ['collectionPercent'] },
  { section: 'fees', facts: ['payoutFee'] },
  { section: 'deposit', facts: ['alertPercent', 'zeroDays', 'actionDay'] },
  { section: 'suspension', facts: ['fraudDays', 'inactiveDays'] },
  { section: 'disputes', facts: ['disputeHours', 'finalDays'] },
  { section: 'law', facts: ['negotiationDays'] },
  { section: 'duties', facts: ['adultAge'] },
]

const TEXTS: Readonly<Record<Locale, { fees: readonly string[]; royalty: readonly string[]; law: readonly string[] }>> = {
  en: { fees: ['daily', 'monthly', 'free of charge'], royalty: ['zero', 'not carried'], law: ['London', 'one arbitrator', 'English law'] },
  'zh-CN': { fees: ['按日', '按月', '免费'], royalty: ['为零', '不结转'], law: ['伦敦', '一名仲裁员', '英国法'] },
  'zh-TW': { fees: ['按日', '按月', '免費'], royalty: ['為零', '不結轉'], law: ['倫敦', '一名仲裁人', '英國法'] },
  vi: {
    fees: ['hằng ngày', 'hằng tháng', 'miễn phí'],
    royalty: ['bằng không', 'không được chuyển'],
    law: ['London', 'một trọng tài', 'luật Anh'],
  },
  id: { fees: ['harian', 'bulanan', 'gratis'], royalty: ['nol', 'tidak dibawa'], law: ['London', 'satu arbiter', 'hukum Inggris'] },
  ms: {
    fees: ['setiap hari', 'setiap bulan', 'percuma'],
    royalty: ['sifar', 'tidak dibawa'],
    law: ['London', 'seorang penimbang', 'Inggeris'],
  },
  th: { fees: ['รายวัน', 'รายเดือน', 'ไม่มีค่าธรรมเนียม'], royalty: ['เป็นศูนย์', 'ไม่ยกยอด'], law: ['ลอนดอน', 'หนึ่งคน', 'กฎหมายอังกฤษ'] },
  es: {
    fees: ['diaria', 'mensual', 'sin comisión'],
    royalty: ['cero', 'No se arrastra'],
    law: ['Londres', 'un solo árbitro', 'ley inglesa'],
  },
  pt: {
    fees: ['por dia', 'por mês', 'sem taxa'],
    royalty: ['GGR zero', 'não é transportado'],
    law: ['Londres', 'um único árbitro', 'lei inglesa'],
  },
  bn: { fees: ['দৈনিক', 'মাসিক', 'বিনামূল্যে'], royalty: ['শূন্য', 'যায় না'], law: ['লন্ডনে', 'একজন সালিশ', 'ইংরেজ আইন'] },
  ru: {
    fees: ['ежедневно', 'ежемесячно', 'бесплатно'],
    royalty: ['нулевом', 'не переносится'],
    law: ['Лондоне', 'один арбитр', 'английское право'],
  },
  ja: { fees: ['毎日', '毎月', '無料'], royalty: ['ゼロ', '繰り越さず'], law: ['ロンドン', '仲裁人一名', '英国法'] },
  ko: { fees: ['매일', '매월', '무료'], royalty: ['영이어도', '이월되지'], law: ['런던', '중재인 한 명', '영국법'] },
  ar: { fees: ['يوميًا', 'شهريًا', 'بلا رسوم'], royalty: ['صفرًا', 'لا يُرحّل'], law: ['لندن', 'محكّم واحد', 'القانون الإنجليزي'] },
  tr: { fees: ['günlük', 'aylık', 'ücretsiz'], royalty: ['sıfır', 'Devretmez'], law: ['Londra', 'tek hakem', 'İngiliz hukuku'] },
}

function spelled(locale: Locale, fact: FactId): string {
  return new Intl.NumberFormat(`${locale === 'pt' ? 'pt-BR' : locale}-u-nu-latn`).format(FACTS[fact].count)
}

/** Matches whole figures: 30 does not match inside 300 or 1.30. */
function states(text: string, figure: string): boolean {
  return new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![\\d]|[.,]\\d)`).test(text)
}

function unstated(locale: Locale, textOf: (section: string) => string): string[] {
  return FIGURES.flatMap(({ section, facts }) =>
    facts.filter((fact) => !states(textOf(section), spelled(locale, fact))).map((fact) => `${section} ${fact}`),
  )
}

async function openTerms(locale: Locale): Promise<HTMLElement> {
  await renderRemote(remote, `/${locale}/terms`, { user: null, responses: { listPackages: { data: [STANDARD, ELITE] } } })
  await screen.findByRole('table')
  return screen.getByRole('article')
}

async function writtenTerms(locale: Locale): Promise<readonly LegalSection[]> {
  return ((await import(`./texts/${locale}.json`)) as { default: readonly LegalSection[] }).default
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./terms-page.tsx')
})

describe('the terms of service', () => {
  it.each(LOCALES)('state every figure of the contract in %s', { meta: { req: 'K01 K02 K03 K04 K05 K06 K07 K08 K09' } }, async (locale) => {
    const article = await openTerms(locale)
    const textOf = (section: string) => [...article.querySelectorAll(`#${section} :is(p, li)`)].map((line) => line.textContent).join('\n')
    expect(unstated(locale, textOf)).toEqual([])
    for (const [section, texts] of Object.entries(TEXTS[locale])) for (const word of texts) expect(textOf(section)).toContain(word)
    expect(article.textContent).not.toMatch(/\{\{|\}\}|(?:terms|legal)\.(?:title|lead|version|review|contents|contact)/)
  })

  it.each(LOCALES)('show version, review note, and contents that lead to each section in %s', { meta: { req: 'D47' } }, async (locale) => {
    const article = await openTerms(locale)
    expect(article.lang).toBe(locale)
    expect(article.textContent).toContain(TERMS_VERSION)
    expect(within(article).getByRole('status').textContent).not.toBe('')
    const links = within(within(article).getByRole('navigation')).getAllByRole<HTMLAnchorElement>('link', { hidden: true })
    expect(links.map(({ hash }) => hash)).toEqual((await writtenTerms(locale)).map(({ id }) => `#${id}`))
    for (const { hash } of links) expect(article.querySelector(hash)).not.toBeNull()
  })

  it('are found out when a text loses a figure: the check of these tests can fail', { meta: { req: 'K08' } }, async () => {
    const written = await writtenTerms('ru')
    const holed = JSON.parse(JSON.stringify(written).replaceAll('{{fraudDays}}', '')) as readonly LegalSection[]
    const factValues = Object.fromEntries(Object.keys(FACTS).map((fact) => [fact, spelled('ru', fact as FactId)]))
    const textOf = (sections: readonly LegalSection[]) => (id: string) =>
      JSON.stringify(fillLegalText(sections, factValues, 'ru').find((section) => section.id === id)?.blocks)
    expect(unstated('ru', textOf(written))).toEqual([])
    expect(unstated('ru', textOf(holed))).toEqual(['suspension fraudDays'])
  })

  it('are not shown with a hole: a slot that no figure fills throws', { meta: { req: 'K08' } }, () => {
    const sections = [{ id: 'fees', heading: 'Fees', blocks: [{ text: 'It costs {{nothing}} USDT.' }] }]
    expect(() => fillLegalText(sections, {}, 'en')).toThrow('{{nothing}}')
  })

  it('keep number and unit in order inside an Arabic sentence', { meta: { req: 'D55' } }, () => {
    const sections = [{ id: 'fees', heading: 'Fees', blocks: [{ text: '{{setup}} USDT' }] }]
    expect(fillLegalText(sections, { setup: '999' }, 'ar')[0]?.blocks).toEqual([{ text: '\u2066999 USDT\u2069' }])
    expect(fillLegalText(sections, { setup: '999' }, 'en')[0]?.blocks).toEqual([{ text: '999 USDT' }])
  })
})
