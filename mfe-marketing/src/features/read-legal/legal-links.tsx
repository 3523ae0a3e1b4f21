import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Stack, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function LegalLinks({ other }: { other: 'terms' | 'privacy' }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Stack as="p" gap="8" columnGap="24" direction="row">
      <TextLink to={pagePath(locale, PAGES.contact)}>{t('legal.contact')}</TextLink>
      <TextLink to={pagePath(locale, PAGES[other])}>{t(`${other}.title`)}</TextLink>
    </Stack>
  )
}
