import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Heading, LinkButton, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './help-contact.module.css'

export function HelpContact() {
  const { t } = useTranslation('marketing')
  return (
    <Stack as="section" direction="row" align="center" justify="between" gap="16" columnGap="32" className={classes.root}>
      <Stack gap="4">
        <Heading level={2} size="20">
          {t('help.contactTitle')}
        </Heading>
        <Text tone="muted" isMeasured>
          {t('help.contactText')}
        </Text>
      </Stack>
      <LinkButton variant="secondary" to={pagePath(useLocale(), PAGES.contact, { topic: 'support' })}>
        {t('help.contact')}
      </LinkButton>
    </Stack>
  )
}
