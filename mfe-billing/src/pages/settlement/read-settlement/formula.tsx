import { Icon, Stack, Text, VisuallyHidden } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './formula.module.css'

export function Formula({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation('billing')
  return (
    <Text as="details" size="14" className={classes.root}>
      <Stack as="summary" direction="row" align="center" isWrapping={false} isInline gap="4" className={classes.summary}>
        <span>{t('settlement.howSum')}</span>
        <VisuallyHidden>{`: ${of}`}</VisuallyHidden>
        <Icon name="chevron-down" className={classes.sign} />
      </Stack>
      <Stack gap="4" tone="muted" className={classes.body}>
        {children}
      </Stack>
    </Text>
  )
}
