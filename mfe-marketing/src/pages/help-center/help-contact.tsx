import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Heading, LinkButton, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './help-contact.module.css'

export function HelpContact() {
  const { t } = useTranslation('marketing')
  return (
    <section className={classes.root}>
      <div className={classes.terms}>
        <Heading level={2} size="20">
          {t('help.contactTitle')}
        </Heading>
        <Text tone="muted" isMeasured>
          {t('help.contactText')}
        </Text>
      </div>
      <LinkButton variant="secondary" to={pagePath(useLocale(), PAGES.contact, { topic: 'support' })}>
        {t('help.contact')}
      </LinkButton>
    </section>
  )
}
