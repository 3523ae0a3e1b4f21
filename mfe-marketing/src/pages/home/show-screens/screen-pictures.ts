import type { Locale } from '@parlour/i18n'
import sitesEn from './pictures/sites.en.webp'
import sitesZhCn from './pictures/sites.zh-CN.webp'
import sitesZhTw from './pictures/sites.zh-TW.webp'
import sitesVi from './pictures/sites.vi.webp'
import sitesId from './pictures/sites.id.webp'
import sitesMs from './pictures/sites.ms.webp'
import sitesTh from './pictures/sites.th.webp'
import sitesEs from './pictures/sites.es.webp'
import sitesPt from './pictures/sites.pt.webp'
import sitesBn from './pictures/sites.bn.webp'
import sitesRu from './pictures/sites.ru.webp'
import sitesJa from './pictures/sites.ja.webp'
import sitesKo from './pictures/sites.ko.webp'
import sitesAr from './pictures/sites.ar.webp'
import sitesTr from './pictures/sites.tr.webp'
import ordersEn from './pictures/orders.en.webp'
import ordersZhCn from './pictures/orders.zh-CN.webp'
import ordersZhTw from './pictures/orders.zh-TW.webp'
import ordersVi from './pictures/orders.vi.webp'
import ordersId from './pictures/orders.id.webp'
import ordersMs from './pictures/orders.ms.webp'
import ordersTh from './pictures/orders.th.webp'
import ordersEs from './pictures/orders.es.webp'
import ordersPt from './pictures/orders.pt.webp'
import ordersBn from './pictures/orders.bn.webp'
import ordersRu from './pictures/orders.ru.webp'
import ordersJa from './pictures/orders.ja.webp'
import ordersKo from './pictures/orders.ko.webp'
import ordersAr from './pictures/orders.ar.webp'
import ordersTr from './pictures/orders.tr.webp'
import moneyEn from './pictures/money.en.webp'
import moneyZhCn from './pictures/money.zh-CN.webp'
import moneyZhTw from './pictures/money.zh-TW.webp'
import moneyVi from './pictures/money.vi.webp'
import moneyId from './pictures/money.id.webp'
import moneyMs from './pictures/money.ms.webp'
import moneyTh from './pictures/money.th.webp'
import moneyEs from './pictures/money.es.webp'
import moneyPt from './pictures/money.pt.webp'
import moneyBn from './pictures/money.bn.webp'
import moneyRu from './pictures/money.ru.webp'
import moneyJa from './pictures/money.ja.webp'
import moneyKo from './pictures/money.ko.webp'
import moneyAr from './pictures/money.ar.webp'
import moneyTr from './pictures/money.tr.webp'
import securityEn from './pictures/security.en.webp'
import securityZhCn from './pictures/security.zh-CN.webp'
import securityZhTw from './pictures/security.zh-TW.webp'
import securityVi from './pictures/security.vi.webp'
import securityId from './pictures/security.id.webp'
import securityMs from './pictures/security.ms.webp'
import securityTh from './pictures/security.th.webp'
import securityEs from './pictures/security.es.webp'
import securityPt from './pictures/security.pt.webp'
import securityBn from './pictures/security.bn.webp'
import securityRu from './pictures/security.ru.webp'
import securityJa from './pictures/security.ja.webp'
import securityKo from './pictures/security.ko.webp'
import securityAr from './pictures/security.ar.webp'
import securityTr from './pictures/security.tr.webp'

export const SCREENS = ['sites', 'orders', 'money', 'security'] as const
type ScreenId = (typeof SCREENS)[number]

/** In px, at most 1200. */
export const SCREEN_SIZE = { width: 1200, height: 750 } as const

/** Screenshots taken by `e2e/shots/take-tour-pictures.ts` from the running product. */
export const SCREEN_PICTURES: Readonly<Record<ScreenId, Readonly<Record<Locale, string>>>> = {
  sites: {
    en: sitesEn,
    'zh-CN': sitesZhCn,
    'zh-TW': sitesZhTw,
    vi: sitesVi,
    id: sitesId,
    ms: sitesMs,
    th: sitesTh,
    es: sitesEs,
    pt: sitesPt,
    bn: sitesBn,
    ru: sitesRu,
    ja: sitesJa,
    ko: sitesKo,
    ar: sitesAr,
    tr: sitesTr,
  },
  orders: {
    en: ordersEn,
    'zh-CN': ordersZhCn,
    'zh-TW': ordersZhTw,
    vi: ordersVi,
    id: ordersId,
    ms: ordersMs,
    th: ordersTh,
    es: ordersEs,
    pt: ordersPt,
    bn: ordersBn,
    ru: ordersRu,
    ja: ordersJa,
    ko: ordersKo,
    ar: ordersAr,
    tr: ordersTr,
  },
  money: {
    en: moneyEn,
    'zh-CN': moneyZhCn,
    'zh-TW': moneyZhTw,
    vi: moneyVi,
    id: moneyId,
    ms: moneyMs,
    th: moneyTh,
    es: moneyEs,
    pt: moneyPt,
    bn: moneyBn,
    ru: moneyRu,
    ja: moneyJa,
    ko: moneyKo,
    ar: moneyAr,
    tr: moneyTr,
  },
  security: {
    en: securityEn,
    'zh-CN': securityZhCn,
    'zh-TW': securityZhTw,
    vi: securityVi,
    id: securityId,
    ms: securityMs,
    th: securityTh,
    es: securityEs,
    pt: securityPt,
    bn: securityBn,
    ru: securityRu,
    ja: securityJa,
    ko: securityKo,
    ar: securityAr,
    tr: securityTr,
  },
}
