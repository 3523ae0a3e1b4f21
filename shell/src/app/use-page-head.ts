import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { languageOf } from '@parlour/i18n'
import { toast } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { useShell } from './shell-context.ts'
import type { CurrentPage } from './page-frame.ts'
import { pageTitle } from './page-title.ts'

export function useDocumentLanguage(): void {
  const { queries, i18n } = useShell()
  const locale = useLocale()
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = languageOf(locale).dir
    if (i18n.language === locale) return
    void i18n.changeLanguage(locale)
    queries.show(locale)
  }, [queries, i18n, locale])
}

export function useDocumentTitle({ page, remote, titleKey, head, params }: CurrentPage): void {
  const { t, i18n } = useTranslation(remote ?? 'shell')
  const locale = useLocale()
  const title = titleKey && i18n.exists(titleKey, { ns: remote ?? 'shell' }) ? t(titleKey) : undefined
  const requestHead = useEffectEvent(async () => (await head?.({ locale, params, t: (key, values) => t(key, { ...values }) }))?.title)
  useEffect(() => {
    let isGone = false
    const show = (found: string | undefined) => void (isGone || (document.title = pageTitle(found)))
    if (head) {
      requestHead().then(
        (found) => show(found ?? title),
        () => show(title),
      )
    } else show(title)
    return () => void (isGone = true)
  }, [head, page, title])
}

/** Shows messages left by a navigation; earlier, a toast would have no place or the wrong language. */
export function useNotices(): void {
  const t = useShellTexts()
  const { notices } = useShell()
  const { key } = useLocation()
  const { state } = useSession()
  const notify = useEffectEvent(() => {
    for (const notice of notices) toast.show({ key: notice, title: t(notice), tone: 'info' })
    notices.clear()
  })
  useEffect(() => notify(), [key, state])
}

export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    // A toast is a dialog too, but one that leaves the focus alone.
    if (!heading || document.querySelector('[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]')) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
