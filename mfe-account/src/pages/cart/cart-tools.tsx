import { type CartItem, CartItemStatus } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Checkbox, Stack, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettledText } from '../../features/settle-text/use-settled-text.ts'
import type { CartSelection } from './use-cart-selection.ts'

/** Same limit as the API. */
const SEARCH_LENGTH = 40

export type CartToolsProps = { items: readonly CartItem[]; selection: CartSelection; search: string; onSearch: (text: string) => void }

export function CartTools({ items, selection, search, onSearch }: CartToolsProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const typed = useSettledText(search, (text) => onSearch(searchOf(text)))
  const valid = items.filter(({ status }) => status === CartItemStatus.Valid).length
  const some = selection.selected.length
  return (
    <Stack gap="8">
      {items.length > 1 ? (
        <TextField type="search" label={t('cart.search')} placeholder={t('cart.searchHint')} autoComplete="off" dir="auto" {...typed} />
      ) : null}
      {valid > 1 ? (
        <Checkbox
          label={t('cart.selectAll', { number: formatCount(valid, locale) })}
          checked={some === valid}
          ref={(input) => {
            if (input) input.indeterminate = some > 0 && some < valid
          }}
          onChange={selection.toggleAll}
        />
      ) : null}
    </Stack>
  )
}

/** Removes invisible characters and cuts to the maximum length. */
function searchOf(text: string): string {
  const seen = text.normalize('NFC').replace(/[\u0000-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
  return Array.from(seen.toWellFormed().trim()).slice(0, SEARCH_LENGTH).join('')
}
