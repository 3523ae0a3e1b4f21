import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { LANGUAGES } from '@parlour/i18n'
import { Logo, SelectField, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import classes from './checkout-bar.module.css'

/** The only things besides the payment: the mark, support with the order at hand, and the language. */
export function CheckoutBar({ orderId }: { orderId: string | null }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const options = LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))
  const speak = (code: string) => navigate(pagePath(code, PAGES.checkout, Object.fromEntries(search)), { replace: true })
  return (
    <div className={classes.root}>
      <TextLink variant="plain" to={pagePath(locale, PAGES.home)} className={classes.logo}>
        <Logo name="Parlour" />
      </TextLink>
      <TextLink to={pagePath(locale, PAGES.contact, orderId === null ? {} : { order: orderId })}>{t('checkout.support')}</TextLink>
      <SelectField
        label={t('checkout.language')}
        isLabelHidden
        options={options}
        value={locale}
        onChange={(event) => void speak(event.currentTarget.value)}
        className={classes.language}
      />
    </div>
  )
}
