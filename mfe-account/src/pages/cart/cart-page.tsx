import { OrderStatus, type CartItem } from '@parlour/contracts'
import { AsyncPanel, LoadFailure, useHost, usePermission, workspaceOwner, useSession } from '@parlour/federation-sdk'
import { Banner, Button, EmptyState, Grid, Page, PageHeading, PanelSkeleton, Stack, Text } from '@parlour/ui'
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
    <Page>
      <PageHeading lead={t('cart.lead')}>{t('cart.title')}</PageHeading>
      <ErasureBanner />
      <UnverifiedPurchase selected={selection.selected.length} />
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
    </Page>
  )
}

/** Shown only where verification blocks the purchase: a second site, counting the ones already ordered. */
function UnverifiedPurchase({ selected }: { selected: number }) {
  const { t } = useTranslation('account')
  const canRequest = usePermission('workspace:read')
  const { data } = client.getVerificationState.useQuery(undefined, { skip: !canRequest })
  const isLimited = data?.blocked.includes('second-site') ?? false
  const orders = client.listOrders.useQuery({ query: { pageSize: '100' } }, { skip: !isLimited })
  const hasOne = orders.data?.list.some(({ status }) => status <= OrderStatus.Completed) ?? false
  const isBlocked = isLimited && selected + (hasOne ? 1 : 0) > 1
  return isBlocked ? <VerifyBanner text={t('cart.oneUnverified')} /> : null
}

type CartProps = { items: readonly CartItem[]; selection: CartSelection; onDelete: (item: CartItem) => void }

function Cart({ items, selection, onDelete }: CartProps) {
  const { t } = useTranslation('account')
  const [search, setSearch] = useState('')
  const mayOrder = usePermission('orders:write')
  const found = client.listCartItems.useQuery({ query: { siteName: search } }, { skip: search === '' })
  const shown = search === '' ? items : (found.data ?? items)
  return (
    <Grid columns="2:1" from="1280" gap="24" align="start">
      <Stack gap="16">
        <CartTools items={items} selection={selection} search={search} onSearch={setSearch} />
        <Stack as="fieldset" gap="16" aria-busy={found.isFetching || undefined}>
          <Text as="legend" size="14" tone="muted" className={classes.legend}>
            {t('cart.choose')}
          </Text>
          {shown.map((item) => (
            <CartRow
              key={item.id}
              item={item}
              isSelected={selection.isSelected(item)}
              onSelect={() => selection.toggle(item)}
              onDelete={() => onDelete(item)}
            />
          ))}
        </Stack>
        {found.isError && search !== '' ? (
          <LoadFailure title={t('cart.failed')} error={found.error} onRetry={found.refetch} isRetrying={found.isFetching} />
        ) : null}
        <Text role="status" size="14" tone="muted" className={classes.legend}>
          {shown.length === 0 ? t('cart.noneFound') : ''}
        </Text>
      </Stack>
      {mayOrder ? <CartSummary items={selection.selected} /> : <NoOrdering />}
    </Grid>
  )
}

function NoOrdering() {
  const { t } = useTranslation('account')
  const name = workspaceOwner(useSession())
  return <Banner tone="info">{t('team.noOrders', { name: isolate(name) })}</Banner>
}
