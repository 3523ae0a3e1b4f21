import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, Banner, Button, Card, Checkbox, TextLink } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountPackagesQuery } from '../../api/account-api.ts'
import { useCheckout } from '../../features/checkout-cart/use-checkout.ts'
import { dueAmounts } from '../../features/sum-amounts/due-amounts.ts'
import classes from './cart-page.module.css'

/** What is due now and later, the terms, and the checkout; without the tick it says so and moves focus to it (V10). */
export function CartSummary({ item }: { item: CartItem | undefined }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const terms = useRef<HTMLInputElement>(null)
  const [isAgreed, setIsAgreed] = useState(false)
  const [problem, setProblem] = useState<'cart.termsRequired' | 'cart.selectionRequired'>()
  const { checkout, failure, isBusy } = useCheckout()
  const submit = () => {
    if (item === undefined) return setProblem('cart.selectionRequired')
    if (!isAgreed) {
      setProblem('cart.termsRequired')
      return terms.current?.focus()
    }
    setProblem(undefined)
    return void checkout(item.id)
  }
  return (
    <Card className={classes.summary}>
      <p aria-live="polite">{t('cart.selected', { count: item === undefined ? 0 : 1 })}</p>
      <Totals item={item} />
      <Checkbox
        ref={terms}
        label={t('cart.terms')}
        hint={
          <TextLink to={pagePath(locale, PAGES.terms)} newTabLabel={t('newTab')}>
            {t('cart.readTerms')}
          </TextLink>
        }
        checked={isAgreed}
        onChange={(event) => {
          setIsAgreed(event.currentTarget.checked)
          setProblem(undefined)
        }}
        error={problem === 'cart.termsRequired' ? t(problem) : undefined}
      />
      {problem === 'cart.selectionRequired' && item === undefined ? <Banner tone="warning">{t(problem)}</Banner> : null}
      {failure === undefined ? null : (
        <Banner tone="danger" title={t('cart.checkoutFailed')}>
          {failure}
        </Banner>
      )}
      <Button size="l" isFullWidth isBusy={isBusy} onClick={submit}>
        {t('cart.checkout')}
      </Button>
    </Card>
  )
}

function Totals({ item }: { item: CartItem | undefined }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { data: packages } = useAccountPackagesQuery({ query: { countriesId: String(item?.countriesId) } }, { skip: item === undefined })
  const due = dueAmounts(
    item?.price ?? '0.000000',
    packages?.find(({ id }) => id === item?.packageId),
  )
  return (
    <dl className={classes.totals}>
      <div data-total>
        <dt>{t('cart.dueNow')}</dt>
        <dd>
          <Amount>{formatUsdt(due.now, locale)}</Amount>
        </dd>
      </div>
      {item === undefined || due.later === null ? null : (
        <div>
          <dt>{t('cart.later')}</dt>
          <dd>
            <Amount size="s">{formatUsdt(due.later, locale)}</Amount>
          </dd>
        </div>
      )}
    </dl>
  )
}
