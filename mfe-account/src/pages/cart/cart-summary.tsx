import { PAGES, pagePath, type CartItem, microOf, wireOf, type Package } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt, isolate } from '@parlour/i18n'
import { Amount, Banner, Button, Card, Checkbox, LinkButton, Stack, TextLink } from '@parlour/ui'
import { useRef, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { useCheckout, type CheckoutFailure } from './checkout-cart/use-checkout.ts'
import { client } from '../../client.ts'
import classes from './cart-page.module.css'

interface PackagesOfMarket {
  readonly countriesId: number
  readonly packages: readonly Package[]
}

type PageState = Parameters<ReturnType<typeof client.listPackages.select>>[0]

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
    <Card gap="16" className={classes.summary}>
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
        <Stack align="start" gap="8" className={classes.placed}>
          <p>{t('cart.placed', { count: placed.length })}</p>
          <LinkButton variant="secondary" to={pagePath(locale, PAGES.checkout, { orderId: first.id })}>
            {t('cart.payPlaced', { name: isolate(first.siteName) })}
          </LinkButton>
        </Stack>
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
    <Stack as="dl" gap="8" className={classes.totals}>
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
    </Stack>
  )
}

/** Packages of several markets; empty until all are here. */
function usePackagesOf(markets: readonly number[]): readonly PackagesOfMarket[] {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const key = markets.join()
  useEffect(() => {
    const requests =
      key === '' ? [] : key.split(',').map((countriesId) => dispatch(client.listPackages.initiate({ query: { countriesId } })))
    return () => {
      for (const request of requests) request.unsubscribe()
    }
  }, [dispatch, key])
  const read = useSelector(
    (state: PageState) => markets.map((id) => client.listPackages.select({ query: { countriesId: String(id) } })(state).data),
    shallowEqual,
  )
  const arrived = read.flatMap((packages, index) => (packages ? [{ countriesId: markets[index] ?? 0, packages }] : []))
  return arrived.length === markets.length ? arrived : []
}

/** Amounts due at checkout and afterwards for the deposit, as decimal strings; `later` is null when nothing remains. */
export function dueAmounts(price: string, fees: Package | undefined): { readonly now: string; readonly later: string | null } {
  if (fees === undefined) return { now: price, later: null }
  if (!fees.isDepositDueAtCheckout) return { now: price, later: fees.prepaidDeposit }
  return { now: wireOf(microOf(price) + microOf(fees.prepaidDeposit)), later: null }
}

/** Uses the fees of each item's own market. */
export function dueOfAll(
  items: readonly Pick<CartItem, 'countriesId' | 'packageId' | 'price'>[],
  markets: readonly PackagesOfMarket[],
): { readonly now: string; readonly later: string | null } {
  let [now, later] = [0n, 0n]
  for (const { countriesId, packageId, price } of items) {
    const fees = markets.find((market) => market.countriesId === countriesId)?.packages.find(({ id }) => id === packageId)
    const due = dueAmounts(price ?? '0.000000', fees)
    now += microOf(due.now)
    later += due.later === null ? 0n : microOf(due.later)
  }
  return { now: wireOf(now), later: later === 0n ? null : wireOf(later) }
}
