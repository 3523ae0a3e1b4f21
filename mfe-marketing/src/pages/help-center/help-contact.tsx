import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './help-contact.module.css'

export function HelpContact() {
  const { t } = useTranslation('marketing')
  return (
    <section className={classes.root}>
      <div className={classes.terms}>
        <h2 className={classes.title}>{t('help.contactTitle')}</h2>
        <p className={classes.text}>{t('help.contactText')}</p>
      </div>
      <LinkButton variant="secondary" to={pagePath(useLocale(), PAGES.contact, { topic: 'support' })}>
        {t('help.contact')}
      </LinkButton>
    </section>
  )
}
