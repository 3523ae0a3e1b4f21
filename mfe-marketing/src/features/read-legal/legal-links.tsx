import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './legal-links.module.css'

export function LegalLinks({ other }: { other: 'terms' | 'privacy' }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <p className={classes.root}>
      <TextLink to={pagePath(locale, PAGES.contact)}>{t('legal.contact')}</TextLink>
      <TextLink to={pagePath(locale, PAGES[other])}>{t(`${other}.title`)}</TextLink>
    </p>
  )
}
