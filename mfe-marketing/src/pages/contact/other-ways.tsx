import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './contact-aside.module.css'

export function OtherWays() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{t('contact.selfTitle')}</h2>
      <ul className={classes.links}>
        <li>
          <TextLink to={pagePath(locale, PAGES.helpCenter)}>{t('contact.selfHelp')}</TextLink>
        </li>
        <li>
          <TextLink to={pagePath(locale, PAGES.myOrder)}>{t('contact.selfOrders')}</TextLink>
        </li>
        <li>
          <TextLink to={pagePath(locale, PAGES.personal)}>{t('contact.selfMessenger')}</TextLink>
        </li>
      </ul>
    </section>
  )
}
