import type { Locale } from '@parlour/i18n'

export const STOP_WORDS: Readonly<Record<Locale, string>> = {
  en: 'a an the how do does did i my me is are was to of in on for with can could what when where why you your it and or not get',
  'zh-CN': '怎么办 怎么样 怎么 怎样 如何 什么 为什么 可以 我的 我想 我要 我 吗 呢 了 的 请问',
  'zh-TW': '怎麼辦 怎麼樣 怎麼 怎樣 如何 什麼 為什麼 可以 我的 我想 我要 我 嗎 呢 了 的 請問',
  vi: 'tôi của là làm thế nào sao để có thể không bị được cho khi thì và ở gì cách nào',
  id: 'saya anda cara bagaimana apa yang di ke dari untuk dengan dan bisa tidak itu ini kenapa mengapa',
  ms: 'saya anda cara bagaimana apa yang di ke dari untuk dengan dan boleh tidak itu ini kenapa mengapa',
  th: 'อย่างไร ยังไง ทำไง ทำไม ได้ไหม ได้มั้ย หรือไม่ คืออะไร อะไร ไหม ของฉัน ฉัน ผม ครับ ค่ะ',
  es: 'el la los las un una de del en con por para que qué como cómo mi mis es son se yo puedo no y o a al cuando donde',
  pt: 'o a os as um uma de do da no na em com por para que como meu minha é são se eu posso não e ou ao quando onde',
  bn: 'আমি আমার কি কী কীভাবে কিভাবে কেন করব করবো করে জন্য থেকে ও এবং না হয় হবে আছে',
  ru: 'я мой мне как что это на в во с со из за для по не и или у от когда где почему можно ли а к',
  ja: 'どうすれば どうやって どうしたら どうする いいですか ですか したい とは について を',
  ko: '어떻게 방법 무엇 뭐 하나요 하려면 싶어요 있나요 왜',
  ar: 'كيف ما ماذا هل لماذا متى أين في من إلى على عن أن أو و مع هذا هذه لي أنا لا',
  tr: 've bir bu şu ne nasıl neden niçin mi mı mu mü için ile de da benim ben nerede ya',
}
