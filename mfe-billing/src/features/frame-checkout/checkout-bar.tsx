import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { LANGUAGES } from '@parlour/i18n'
import { Logo, SelectField, Stack, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import classes from './checkout-bar.module.css'

export function CheckoutBar({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const options = LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))
  const page = pathname.split('/').slice(2).join('/')
  const speak = (code: string) => navigate({ pathname: pagePath(code, page), search, hash }, { replace: true })
  return (
    <Stack direction="row" align="center" isWrapping={false} gap="16" className={classes.root}>
      <TextLink variant="plain" to={pagePath(locale, PAGES.home)} className={classes.logo}>
        <Logo name="Parlour" />
      </TextLink>
      <TextLink to={pagePath(locale, PAGES.contact, orderNumber === null ? {} : { order: orderNumber })}>{t('checkout.support')}</TextLink>
      <SelectField
        label={t('checkout.language')}
        isLabelHidden
        options={options}
        value={locale}
        onChange={(event) => void speak(event.currentTarget.value)}
        className={classes.language}
      />
    </Stack>
  )
}
