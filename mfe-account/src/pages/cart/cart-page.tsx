import type { CartItem } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { Button, EmptyState, PageHeading } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useAccountCartQuery } from '../../api/account-api.ts'
import { DeleteCartItemDialog } from '../../features/delete-cart-item/delete-cart-item-dialog.tsx'
import { LoadFailure } from '../../features/load-panel/load-failure.tsx'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import page from '../account-page.module.css'
import classes from './cart-page.module.css'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'

/** R09: valid and invalid items, deletion, and the way to the checkout. */
export function CartPage() {
  const { t } = useTranslation('account')
  const { openSite } = useHost()
  const cart = useAccountCartQuery({ query: {} })
  return (
    <div className={page.page}>
      <PageHeading lead={t('cart.lead')}>{t('cart.title')}</PageHeading>
      {cart.data === undefined ? (
        cart.isError ? (
          <LoadFailure title={t('cart.failed')} error={cart.error} onRetry={cart.refetch} isRetrying={cart.isFetching} />
        ) : (
          <PanelSkeleton label={t('load.loading')} rows={2} rowSize="144px" />
        )
      ) : cart.data.length === 0 ? (
        <EmptyState
          icon="cart"
          title={t('cart.emptyTitle')}
          description={t('cart.emptyText')}
          action={<Button onClick={openSite}>{t('cart.emptyAction')}</Button>}
        />
      ) : (
        <Cart items={cart.data} />
      )}
    </div>
  )
}

function Cart({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation('account')
  const [params] = useSearchParams()
  const [picked, setPicked] = useState(params.get('id'))
  const [condemned, setCondemned] = useState<CartItem | null>(null)
  const valid = items.filter(({ status }) => status === 1)
  const selected = valid.find(({ id }) => id === picked) ?? (valid.length === 1 ? valid[0] : undefined)
  return (
    <div className={classes.columns}>
      <fieldset className={classes.items}>
        <legend className={classes.legend}>{t('cart.choose')}</legend>
        {items.map((item) => (
          <CartRow
            key={item.id}
            item={item}
            isSelected={item.id === selected?.id}
            onSelect={() => setPicked(item.id)}
            onDelete={() => setCondemned(item)}
          />
        ))}
      </fieldset>
      <CartSummary item={selected} />
      <DeleteCartItemDialog item={condemned} onClose={() => setCondemned(null)} />
    </div>
  )
}
