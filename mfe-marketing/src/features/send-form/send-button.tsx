import { useHydrated } from '@parlour/federation-sdk'
import { Button, Text } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './send-form.module.css'

/** Disabled before hydration, because a native submit would lose the typed text. */
export function SendButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation('marketing')
  return (
    <>
      <Button type={useHydrated() ? 'submit' : 'button'} size="l" isBusy={isBusy} className={classes.send}>
        {children}
      </Button>
      <noscript>
        <Text size="14" tone="muted">
          {t('sendForm.noScript')}
        </Text>
      </noscript>
    </>
  )
}
