import type { ReactElement } from 'react'
import { DEFAULT_LOCALE } from '@parlour/i18n'
import { createI18n } from '@parlour/i18n/react'
import { ErrorState } from '@parlour/ui'
import classes from '../app/page-states.module.css'
import { splitPath } from '../app/split-path.ts'
import { loadShellTexts, TextsProvider, useShellTexts } from '../texts/shell-texts.tsx'

export async function rejectedPage(): Promise<ReactElement> {
  const locale = splitPath(location.pathname).locale ?? DEFAULT_LOCALE
  const i18n = createI18n(locale)
  i18n.addResourceBundle(locale, 'shell', await loadShellTexts(locale))
  return (
    <TextsProvider i18n={i18n}>
      <RejectionMessage />
    </TextsProvider>
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
