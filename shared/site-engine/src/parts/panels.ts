import { markup, type HtmlValue, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { panelButton, type PanelName } from './link.ts'

/** The panels behind the buttons of a page; they open as popovers, so no script is needed and nothing is sent. */
export function panels(context: SiteContext): SafeHtml {
  const { t, balance } = context
  const steps = markup`<ol><li>${t('join.step1')}</li><li>${t('join.step2')}</li><li>${t('join.step3')}</li></ol>`
  const adult = markup`<label class="check"><input type="checkbox">${t('join.adult')}</label>`
  const money = markup`<p class="balance"><span>${t('cashier.balance')}</span><bdi dir="ltr">${balance}</bdi></p><div class="pair">${panelButton('demo', 'button', t('action.deposit'))}${panelButton('demo', 'button quiet', t('action.withdraw'))}</div><p>${t('cashier.text')}</p>`
  return markup`${panel(context, 'join', t('join.title'), markup`${steps}${fields(context, 'join')}${adult}${panelButton('demo', 'button', t('action.join'))}`)}
${panel(context, 'login', t('action.login'), markup`${fields(context, 'login')}${panelButton('demo', 'button', t('action.login'))}`)}
${panel(context, 'cashier', t('action.cashier'), money)}
${panel(context, 'demo', t('demo.title'), markup`<p>${t('demo.text')}</p>`)}`
}

function fields({ t }: SiteContext, panelName: PanelName): SafeHtml {
  return markup`<label for="${panelName}-account">${t('join.account')}</label><input id="${panelName}-account" autocomplete="off" dir="ltr">
<label for="${panelName}-password">${t('join.password')}</label><input id="${panelName}-password" type="password" autocomplete="off" dir="ltr">`
}

function panel({ t }: SiteContext, name: PanelName, title: string, body: HtmlValue): SafeHtml {
  return markup`<div popover id="${name}" class="panel" role="dialog" aria-labelledby="${name}-title"><h2 id="${name}-title">${title}</h2>${body}
<button type="button" class="button quiet" popovertarget="${name}" popovertargetaction="hide">${t('action.close')}</button></div>`
}
