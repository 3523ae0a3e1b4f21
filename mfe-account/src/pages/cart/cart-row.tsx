import { type CartItem, CartItemStatus } from '@parlour/contracts'
import { useLocale, usePermission } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, IconButton, Pill, Stack, Text } from '@parlour/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DesignThumb } from '../../features/preview-design/design-thumb.tsx'
import { RepairCartItem } from './repair-cart-item/repair-cart-item.tsx'
import classes from './cart-page.module.css'

export type CartRowProps = { item: CartItem; isSelected: boolean; onSelect: () => void; onDelete: () => void }

export function CartRow({ item, isSelected, onSelect, onDelete }: CartRowProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const name = item.siteName ?? t('cart.unnamed')
  const isValid = item.status === CartItemStatus.Valid
  const mayDesign = usePermission('sites:write')
  return (
    <Stack
      as="article"
      direction="row"
      align="start"
      gap="16"
      className={classes.row}
      data-invalid={!isValid || undefined}
      data-selected={isSelected || undefined}
    >
      <input
        type="checkbox"
        id={`item-${item.id}`}
        value={item.id}
        checked={isSelected}
        disabled={!isValid}
        onChange={onSelect}
        aria-describedby={`item-${item.id}-state`}
      />
      <ItemThumb item={item} />
      <Stack gap="8" className={classes.text}>
        <Text htmlFor={`item-${item.id}`} as="label" size="18" weight="semibold" isBreaking>
          <bdi>{name}</bdi>
        </Text>
        <Stack as="p" direction="row" align="center" gap="4" columnGap="16" size="14" tone="muted" className={classes.facts}>
          <bdi>{item.countryName}</bdi>
          {item.packageId === null ? null : <span>{t(`packages.${item.packageId}`)}</span>}
          {item.slug === null ? null : <bdi dir="ltr">{item.slug}</bdi>}
        </Stack>
        <Stack id={`item-${item.id}-state`} direction="row" align="center" gap="4" columnGap="16" size="14" tone="muted">
          <Pill tone={isValid ? 'success' : 'warning'}>{t(isValid ? 'cart.valid' : 'cart.invalid')}</Pill>
          {item.invalidReason === null ? null : <span>{t(`reasons.${item.invalidReason}`)}</span>}
        </Stack>
        {isValid || !mayDesign ? null : (
          <div>
            <RepairCartItem item={item} />
          </div>
        )}
      </Stack>
      <Stack direction="row" align="center" isWrapping={false} gap="8" className={classes.end}>
        {item.price === null ? null : <Amount>{formatUsdt(item.price, locale)}</Amount>}
        {mayDesign ? <IconButton icon="trash" label={t('cart.delete', { name })} onClick={onDelete} /> : null}
      </Stack>
    </Stack>
  )
}

function ItemThumb({ item }: { item: CartItem }) {
  const { t } = useTranslation('account')
  const { design, logo, siteName, locale, countriesId, countryName, currencyCode } = item
  const fallback = t('cart.unnamed')
  const site = useMemo(
    () =>
      design === null
        ? null
        : {
            name: siteName ?? fallback,
            locale,
            country: { id: countriesId, name: countryName, currencyCode },
            logo,
            ...design,
          },
    [design, logo, siteName, fallback, locale, countriesId, countryName, currencyCode],
  )
  return <DesignThumb site={site} />
}
