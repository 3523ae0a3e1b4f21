import type { ReactElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { DEFAULT_LOCALE } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { ErrorState } from '@parlour/ui'
import classes from '../app/page-states.module.css'
import { splitPath } from '../app/split-path.ts'
import { loadShellTexts, useShellTexts } from '../texts/shell-texts.ts'

export async function rejectedPage(): Promise<ReactElement> {
  const locale = splitPath(location.pathname).locale ?? DEFAULT_LOCALE
  const i18n = createI18n(locale)
  i18n.addResourceBundle(locale, 'shell', await loadShellTexts(locale))
  return (
    <I18nextProvider i18n={i18n}>
      <RejectionMessage />
    </I18nextProvider>
  )
}

function RejectionMessage() {
  const t = useShellTexts()
  return (
    <main className={classes.state} data-failure="untrusted">
      <ErrorState
        className={classes.failure}
        title={<h1>{t('failure.untrusted')}</h1>}
        detail={t('failure.untrustedAdvice')}
        retryLabel={t('failure.reload')}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
