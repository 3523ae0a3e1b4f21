import { Icon, VisuallyHidden } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './formula.module.css'

export function Formula({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation('billing')
  return (
    <details className={classes.root}>
      <summary className={classes.summary}>
        <span>{t('settlement.howSum')}</span>
        <VisuallyHidden>{`: ${of}`}</VisuallyHidden>
        <Icon name="chevron-down" className={classes.sign} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
