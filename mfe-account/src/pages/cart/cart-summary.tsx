import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt, isolate } from '@parlour/i18n'
import { Amount, Banner, Button, Card, Checkbox, LinkButton, TextLink } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePackagesOf } from './use-packages-of.ts'
import { useCheckout, type CheckoutFailure } from '../../features/checkout-cart/use-checkout.ts'
import { dueOfAll } from '../../features/sum-amounts/due-amounts.ts'
import classes from './cart-page.module.css'

/** Without the accepted terms, checkout shows an error and moves focus to the checkbox. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const terms = useRef<HTMLInputElement>(null)
  const [isAgreed, setIsAgreed] = useState(false)
  const [problem, setProblem] = useState<'cart.termsRequired' | 'cart.selectionRequired'>()
  const { checkout, failure, isBusy } = useCheckout()
  const submit = () => {
    if (items.length === 0) return setProblem('cart.selectionRequired')
    if (!isAgreed) {
      setProblem('cart.termsRequired')
      return terms.current?.focus()
    }
    setProblem(undefined)
    return void checkout(items)
  }
  return (
    <Card className={classes.summary}>
      <p aria-live="polite">{t('cart.selected', { count: items.length })}</p>
      <Totals items={items} />
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
      {problem === 'cart.selectionRequired' && items.length === 0 ? <Banner tone="warning">{t(problem)}</Banner> : null}
      {failure === undefined ? null : <Failure failure={failure} />}
      <Button size="l" isFullWidth isBusy={isBusy} onClick={submit}>
        {t('cart.checkout')}
      </Button>
    </Card>
  )
}

/** Orders placed before the failure remain and can be paid. */
function Failure({ failure: { placed, item, text } }: { failure: CheckoutFailure }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [first] = placed
  return (
    <Banner tone="danger" title={t('cart.checkoutFailed')}>
      <p>{placed.length === 0 ? text : t('cart.rejected', { name: isolate(item.siteName ?? t('cart.unnamed')), text })}</p>
      {first === undefined ? null : (
        <div className={classes.placed}>
          <p>{t('cart.placed', { count: placed.length })}</p>
          <LinkButton variant="secondary" to={pagePath(locale, PAGES.checkout, { orderId: first.id })}>
            {t('cart.payPlaced', { name: isolate(first.siteName) })}
          </LinkButton>
        </div>
      )}
    </Banner>
  )
}

function Totals({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const markets = [...new Set(items.map(({ countriesId }) => countriesId))].toSorted((one, other) => one - other)
  const due = dueOfAll(items, usePackagesOf(markets))
  return (
    <dl className={classes.totals}>
      <div data-total>
        <dt>{t('cart.dueNow')}</dt>
        <dd>
          <Amount>{formatUsdt(due.now, locale)}</Amount>
        </dd>
      </div>
      {due.later === null ? null : (
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
