import type { CartItem } from '@parlour/contracts'
import { AsyncPanel, LoadFailure, useHost, usePermission, workspaceOwner, useSession } from '@parlour/federation-sdk'
import { Button, EmptyState, PageHeading, PanelSkeleton, Banner } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { isolate } from '@parlour/i18n'
import { client } from '../../client.ts'
import { DeleteCartItemDialog } from './delete-cart-item/delete-cart-item-dialog.tsx'
import { UndoDelete } from './delete-cart-item/undo-delete.tsx'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { VerifyBanner } from '../../features/verify-account/verify-banner.tsx'
import { CartRow } from './cart-row.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartTools } from './cart-tools.tsx'
import { useCartSelection, type CartSelection } from './use-cart-selection.ts'
import page from '../account-page.module.css'
import classes from './cart-page.module.css'

export function CartPage() {
  const { t } = useTranslation('account')
  const { openSite } = useHost()
  const [params] = useSearchParams()
  const cart = client.listCartItems.useQuery()
  const mayDesign = usePermission('sites:write')
  const selection = useCartSelection(cart.data ?? [], params.get('id'))
  const [condemned, setCondemned] = useState<CartItem | null>(null)
  const [deleted, setDeleted] = useState<CartItem | null>(null)
  const condemn = (item: CartItem) => {
    selection.keep()
    setCondemned(item)
  }
  return (
    <div className={page.page}>
      <PageHeading lead={t('cart.lead')}>{t('cart.title')}</PageHeading>
      <ErasureBanner />
      <VerifyBanner />
      {deleted === null ? null : <UndoDelete key={deleted.id} item={deleted} onDone={() => setDeleted(null)} />}
      <AsyncPanel
        query={cart}
        errorTitle={t('cart.failed')}
        loading={<PanelSkeleton rows={2} rowSize="144px" />}
        empty={
          <EmptyState
            icon="cart"
            title={t('cart.emptyTitle')}
            description={t('cart.emptyText')}
            action={mayDesign ? <Button onClick={openSite}>{t('cart.emptyAction')}</Button> : null}
          />
        }
      >
        {(items) => <Cart items={items} selection={selection} onDelete={condemn} />}
      </AsyncPanel>
      <DeleteCartItemDialog item={condemned} onClose={() => setCondemned(null)} onDeleted={setDeleted} />
    </div>
  )
}

type CartProps = { items: readonly CartItem[]; selection: CartSelection; onDelete: (item: CartItem) => void }

function Cart({ items, selection, onDelete }: CartProps) {
  const { t } = useTranslation('account')
  const [search, setSearch] = useState('')
  const mayOrder = usePermission('orders:write')
  const found = client.listCartItems.useQuery({ query: { siteName: search } }, { skip: search === '' })
  const shown = search === '' ? items : (found.data ?? items)
  return (
    <div className={classes.columns}>
      <div className={classes.items}>
        <CartTools items={items} selection={selection} search={search} onSearch={setSearch} />
        <fieldset className={classes.items} aria-busy={found.isFetching || undefined}>
          <legend className={classes.legend}>{t('cart.choose')}</legend>
          {shown.map((item) => (
            <CartRow
              key={item.id}
              item={item}
              isSelected={selection.isSelected(item)}
              onSelect={() => selection.toggle(item)}
              onDelete={() => onDelete(item)}
            />
          ))}
        </fieldset>
        {found.isError && search !== '' ? (
          <LoadFailure title={t('cart.failed')} error={found.error} onRetry={found.refetch} isRetrying={found.isFetching} />
        ) : null}
        <p role="status" className={classes.legend}>
          {shown.length === 0 ? t('cart.noneFound') : ''}
        </p>
      </div>
      {mayOrder ? <CartSummary items={selection.selected} /> : <NoOrdering />}
    </div>
  )
}

function NoOrdering() {
  const { t } = useTranslation('account')
  const name = workspaceOwner(useSession())
  return <Banner tone="info">{t('team.noOrders', { name: isolate(name) })}</Banner>
}
