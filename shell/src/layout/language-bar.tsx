import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated, useLocale } from '@parlour/federation-sdk'
import { languageOf, type Locale } from '@parlour/i18n'
import { IconButton } from '@parlour/ui'
import { useShell } from '../app/shell-context.ts'
import type { ShellKey } from '../texts/shell-texts.tsx'
import { dismissOffer, offeredLanguage, rememberLanguage } from './language-offer.ts'
import { languagePath } from './language-path.ts'
import classes from './language-bar.module.css'
import { NoticeBar } from './notice-bar.tsx'

export function LanguageBar() {
  const { storage } = useShell()
  const [isDismissed, setIsDismissed] = useState(false)
  const isHydrated = useHydrated()
  const locale = useLocale()
  const offered = isHydrated ? offeredLanguage(storage, navigator.languages) : undefined
  if (isDismissed || offered === undefined || offered === locale) return null
  const dismiss = () => {
    dismissOffer(storage)
    setIsDismissed(true)
  }
  return <Offer offered={offered} onDismiss={dismiss} />
}

function Offer({ offered, onDismiss }: { offered: Locale; onDismiss: () => void }) {
  const { i18n, storage } = useShell()
  const here = useLocation()
  const hasTexts = useTextsOf(offered)
  if (!hasTexts) return null
  const translate = i18n.getFixedT(offered, 'shell')
  const t = (key: ShellKey) => translate(key)
  const { hreflang, dir } = languageOf(offered)
  return (
    <aside aria-label={t('languageBar.label')} lang={offered} dir={dir} className={classes.offer}>
      <NoticeBar
        tone="info"
        icon="globe"
        action={{
          to: languagePath(here, offered),
          hrefLang: hreflang,
          label: t('languageBar.switch'),
          onClick: () => rememberLanguage(storage, offered),
        }}
        close={<IconButton size="s" icon="close" label={t('kit.close')} onClick={onDismiss} />}
      >
        {t('languageBar.text')}
      </NoticeBar>
    </aside>
  )
}

function useTextsOf(locale: Locale): boolean {
  const { texts, i18n } = useShell()
  const [, setArrived] = useState<Locale>()
  useEffect(() => {
    if (i18n.hasResourceBundle(locale, 'shell')) return
    texts.loadOne('shell', locale).then(
      () => setArrived(locale),
      () => undefined,
    )
  }, [i18n, locale, texts])
  return i18n.hasResourceBundle(locale, 'shell')
}
