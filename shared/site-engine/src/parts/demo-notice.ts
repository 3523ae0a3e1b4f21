import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { icon } from './icon.ts'

export function demoNotice({ t, age, isPlayOff }: SiteContext): SafeHtml {
  const reason = isPlayOff && markup`<b>${t('limited.title')}.</b> ${t('limited.text')} `
  return markup`<p class="notice"${isPlayOff && markup` role="status"`}><span>${icon('info')}<span>${reason}${t('demo.notice')}</span></span><b><bdi dir="ltr">${age}+</bdi></b></p>`
}
