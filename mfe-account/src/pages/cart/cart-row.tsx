import { type CartItem, CartItemStatus } from '@parlour/contracts'
import { useLocale, usePermission } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, IconButton, Pill } from '@parlour/ui'
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
    <article className={classes.row} data-invalid={!isValid || undefined} data-selected={isSelected || undefined}>
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
      <div className={classes.text}>
        <label htmlFor={`item-${item.id}`} className={classes.name}>
          <bdi>{name}</bdi>
        </label>
        <p className={classes.facts}>
          <bdi>{item.countryName}</bdi>
          {item.packageId === null ? null : <span>{t(`packages.${item.packageId}`)}</span>}
          {item.slug === null ? null : <bdi dir="ltr">{item.slug}</bdi>}
        </p>
        <div id={`item-${item.id}-state`} className={classes.state}>
          <Pill tone={isValid ? 'success' : 'warning'}>{t(isValid ? 'cart.valid' : 'cart.invalid')}</Pill>
          {item.invalidReason === null ? null : <span>{t(`reasons.${item.invalidReason}`)}</span>}
        </div>
        {isValid || !mayDesign ? null : (
          <div>
            <RepairCartItem item={item} />
          </div>
        )}
      </div>
      <div className={classes.end}>
        {item.price === null ? null : <Amount>{formatUsdt(item.price, locale)}</Amount>}
        {mayDesign ? <IconButton icon="trash" label={t('cart.delete', { name })} onClick={onDelete} /> : null}
      </div>
    </article>
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
