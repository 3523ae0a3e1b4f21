import { LANGUAGES, type Locale } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import { bodyOf, loadArticles, type HelpArticle } from '../help-articles.ts'
import { createArticleSearch } from './search-articles.ts'

const QUESTIONS: Readonly<Record<Locale, readonly (readonly [question: string, slug: string])[]>> = {
  en: [
    ['recovery codes', 'two-step-login'],
    ['how do I change my e-mail adress', 'change-email'],
    ['depo', 'prepaid-deposit'],
    ['wrong netwrok', 'wrong-network'],
    ['paying too late', 'partial-or-late-payment'],
    ['ＵＳＤＴ ＴＲＣ２０', 'pay-in-usdt'],
  ],
  'zh-CN': [
    ['转错网络怎么办', 'wrong-network'],
    ['更换邮箱', 'change-email'],
    ['两步登', 'two-step-login'],
    ['付晚了', 'partial-or-late-payment'],
    ['押金', 'prepaid-deposit'],
  ],
  'zh-TW': [
    ['轉錯網路怎麼辦', 'wrong-network'],
    ['復原碼', 'two-step-login'],
    ['營運密碼', 'operation-account'],
    ['對費用有爭議', 'dispute-a-fee'],
    ['押金', 'prepaid-deposit'],
  ],
  vi: [
    ['doi email', 'change-email'],
    ['ĐẶT CỌC', 'prepaid-deposit'],
    ['gửi nhầm mạg', 'wrong-network'],
    ['dang nhap hai buoc', 'two-step-login'],
    ['mã liên min', 'league-code'],
  ],
  id: [
    ['mengganti email', 'change-email'],
    ['depositnya', 'prepaid-deposit'],
    ['kode pemulihn', 'two-step-login'],
    ['jaringan salah', 'wrong-network'],
    ['menyangga biaya', 'dispute-a-fee'],
  ],
  ms: [
    ['tukar emel', 'change-email'],
    ['deposi', 'prepaid-deposit'],
    ['tersalah rangkain', 'wrong-network'],
    ['kod pemulihan', 'two-step-login'],
    ['menukarkan bahasa', 'languages'],
  ],
  th: [
    ['โอนผิดเครือข่าย', 'wrong-network'],
    ['อยากเปลี่ยนอีเมลต้องทำอย่างไร', 'change-email'],
    ['เงินมัดจํา', 'prepaid-deposit'],
    ['รหัสกู้คืน', 'two-step-login'],
    ['ขั้นตอนการเปลี่ยนภาษา', 'languages'],
  ],
  es: [
    ['cambiar correo electronico', 'change-email'],
    ['depositos', 'prepaid-deposit'],
    ['red equivocda', 'wrong-network'],
    ['CÓDIGOS DE RECUPERACIÓN', 'two-step-login'],
    ['reclam', 'dispute-a-fee'],
  ],
  pt: [
    ['mudar endereço de e-mail', 'change-email'],
    ['depositos', 'prepaid-deposit'],
    ['rede erada', 'wrong-network'],
    ['codigo de recuperacao', 'two-step-login'],
    ['contestação de taxas', 'dispute-a-fee'],
  ],
  bn: [
    ['ভুল নেটওয়ার্ক', 'wrong-network'],
    ['ইমেইল কীভাবে বদলাব', 'change-email'],
    ['জামানতের সিমা', 'prepaid-deposit'],
    ['রিকভারী কোড', 'two-step-login'],
    ['ভাষা', 'languages'],
  ],
  ru: [
    ['сменить адрес почты', 'change-email'],
    ['депозита', 'prepaid-deposit'],
    ['не в той сетью', 'wrong-network'],
    ['резервные коды', 'two-step-login'],
    ['партнерский код лиги', 'league-code'],
  ],
  ja: [
    ['違うネットワークで送った', 'wrong-network'],
    ['ﾃﾞﾎﾟｼﾞｯﾄ', 'prepaid-deposit'],
    ['メールアドレスの変更', 'change-email'],
    ['りかばりーこーど', 'two-step-login'],
    ['言語を切り替えるには', 'languages'],
  ],
  ko: [
    ['다른 네트워크로 보냈어요', 'wrong-network'],
    ['이메일을 바꾸는 방법', 'change-email'],
    ['예치금', 'prepaid-deposit'],
    ['복구코드', 'two-step-login'],
    ['수수료 이의', 'dispute-a-fee'],
  ],
  ar: [
    ['تغيير بريدي', 'change-email'],
    ['الوَديعَة', 'prepaid-deposit'],
    ['شبكه خاطئه', 'wrong-network'],
    ['رموز الإسترداد', 'two-step-login'],
    ['كيف أغيّر اللغه؟', 'languages'],
  ],
  tr: [
    ['E-POSTAYI DEĞİŞTİRMEK', 'change-email'],
    ['depozitolar', 'prepaid-deposit'],
    ['yanlis ag', 'wrong-network'],
    ['kurtarma kodlari', 'two-step-login'],
    ['ittifka katılmak', 'join-the-alliance'],
  ],
}

const CASES = LANGUAGES.flatMap(({ code }) => QUESTIONS[code].map(([question, slug]) => ({ locale: code, question, slug })))

function plainFind(articles: readonly HelpArticle[], question: string): readonly string[] {
  const holds = (article: HelpArticle) =>
    [article.title, article.summary, ...bodyOf(article)].join('\n').toLowerCase().includes(question.toLowerCase())
  return articles.filter(holds).map(({ slug }) => slug)
}

const searches = new Map<
  Locale,
  Promise<{ readonly articles: readonly HelpArticle[]; readonly search: ReturnType<typeof createArticleSearch> }>
>()

function searchIn(locale: Locale) {
  const found =
    searches.get(locale) ?? loadArticles(locale).then((articles) => ({ articles, search: createArticleSearch(articles, locale) }))
  searches.set(locale, found)
  return found
}

describe('search in the help centre', { meta: { req: 'M06' } }, () => {
  it.each(CASES)('finds $slug first in $locale for "$question"', { meta: { req: 'M06' } }, async ({ locale, question, slug }) => {
    const { search } = await searchIn(locale)
    expect(search.find(question).map((article) => article.slug)[0]).toBe(slug)
  })

  it.each(LANGUAGES)('does what a plain comparison of characters cannot in $code', { meta: { req: 'M06' } }, async ({ code }) => {
    const { articles } = await searchIn(code)
    const missed = QUESTIONS[code].filter(([question, slug]) => !plainFind(articles, question).includes(slug))
    expect(missed.length).toBeGreaterThan(0)
  })

  it.each(LANGUAGES)(
    'finds every article in $code by its own title, and by the middle of its summary',
    { meta: { req: 'M06' } },
    async ({ code }) => {
      const { articles, search } = await searchIn(code)
      for (const { slug, title, summary } of articles) {
        expect(search.find(title)[0]?.slug).toBe(slug)
        const middle = summary.slice(Math.floor(summary.length / 4), Math.ceil((summary.length * 3) / 4))
        expect(search.find(middle).map((article) => article.slug)).toContain(slug)
      }
    },
  )

  it.each(LANGUAGES)('finds nothing in $code for what no article speaks of', { meta: { req: 'M06' } }, async ({ code }) => {
    const { search } = await searchIn(code)
    expect(search.find('qzxwvk jjqpx')).toEqual([])
    expect(search.find('   ')).toEqual([])
    expect(search.find('?!…')).toEqual([])
  })
})
