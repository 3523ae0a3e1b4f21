import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { icon } from './icon.ts'
import { panelButton, type PanelName } from './link.ts'
import { restOfMenu } from './navigation.ts'

const CLOSED = ['join', 'login', 'cashier', 'demo'] as const

/** Popovers, so they need no script and send nothing. */
export function panels(context: SiteContext): SafeHtml {
  const rest = restOfMenu(context)
  return markup`${context.isPlayOff ? CLOSED.map((name) => closedPanel(context, name)) : playPanels(context)}${rest && panel(context, 'more', context.t('nav.more'), rest)}`
}

function playPanels(context: SiteContext): SafeHtml {
  const { t } = context
  return markup`${panel(context, 'join', t('join.title'), signUp(context))}
${panel(context, 'login', t('action.login'), markup`${formNote(context)}${fields(context, 'login')}${panelButton('demo', 'button', t('action.login'))}`)}
${panel(context, 'cashier', t('action.cashier'), cashier(context))}
${panel(context, 'demo', t('demo.title'), markup`<p>${t('demo.text')}</p>`)}`
}

/** Shown by every button while the provider limits a site. */
function closedPanel(context: SiteContext, name: PanelName): SafeHtml {
  return panel(context, name, context.t('limited.title'), markup`<p>${context.t('limited.text')}</p>`)
}

export function paymentMethods({ t, tenant }: SiteContext): SafeHtml {
  const names = tenant.paymentMethods ?? []
  if (names.length === 0) return markup`<p>${t('cashier.methodsText')}</p>`
  return markup`<ul class="methods">${names.map((name) => markup`<li><bdi>${name}</bdi></li>`)}</ul>`
}

function signUp(context: SiteContext): SafeHtml {
  const { t, tenant } = context
  const { name, currencyCode } = tenant.country
  const steps = markup`<ol><li>${t('join.step1')}</li><li>${t('join.step2')}</li><li>${t('join.step3')}</li></ol>`
  const market = markup`<dl><div><dt>${t('join.country')}</dt><dd><bdi>${name}</bdi></dd></div><div><dt>${t('cashier.currency')}</dt><dd><bdi dir="ltr">${currencyCode}</bdi></dd></div></dl>`
  const adult = markup`<label class="check"><input type="checkbox">${t('join.adult')}</label>`
  return markup`${formNote(context)}${steps}${fields(context, 'join')}${market}${adult}${panelButton('demo', 'button', t('action.join'))}`
}

function cashier(context: SiteContext): SafeHtml {
  const { t, balance } = context
  return markup`<p class="form-note">${icon('info')}<span>${t('cashier.text')}</span></p><p class="balance"><span>${t('cashier.balance')}</span><bdi dir="ltr">${balance}</bdi></p><div class="pair">${panelButton('demo', 'button', t('action.deposit'))}${panelButton('demo', 'button quiet', t('action.withdraw'))}</div><h3>${t('cashier.methods')}</h3>${paymentMethods(context)}`
}

function formNote({ t }: SiteContext): SafeHtml {
  return markup`<p class="form-note">${icon('info')}<span>${t('join.demo')}</span></p>`
}

function fields({ t }: SiteContext, panelName: PanelName): SafeHtml {
  return markup`<label for="${panelName}-account">${t('join.account')}</label><input id="${panelName}-account" autocomplete="off" dir="ltr">
<label for="${panelName}-password">${t('join.password')}</label><input id="${panelName}-password" type="password" autocomplete="off" dir="ltr">`
}

function panel({ t }: SiteContext, name: PanelName, title: string, body: HtmlValue): SafeHtml {
  return markup`<div popover id="${name}" class="panel" role="dialog" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>${body}
<button class="button quiet" popovertarget="${name}" popovertargetaction="hide">${t('action.close')}</button></div>`
}
