import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Heading, Stack, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function OtherWays() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Stack as="section" gap="8">
      <Heading level={2} size="20">
        {t('contact.selfTitle')}
      </Heading>
      <Stack as="ul" gap="8">
        <li>
          <TextLink to={pagePath(locale, PAGES.helpCenter)}>{t('contact.selfHelp')}</TextLink>
        </li>
        <li>
          <TextLink to={pagePath(locale, PAGES.myOrder)}>{t('contact.selfOrders')}</TextLink>
        </li>
        <li>
          <TextLink to={pagePath(locale, PAGES.personal)}>{t('contact.selfMessenger')}</TextLink>
        </li>
      </Stack>
    </Stack>
  )
}
