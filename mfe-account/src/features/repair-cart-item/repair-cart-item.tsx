import { isCallError } from '@parlour/api-client'
import type { CartItem } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { Button, LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { repairPath } from './repair-path.ts'

export function RepairCartItem({ item }: { item: CartItem }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { openSite, notify, reportError } = useHost()
  const [saveItem, saving] = client.saveCartItem.useMutation()
  const takeNewPrice = async () => {
    if (item.packageId === null) return
    try {
      await saveItem({ body: { id: item.id, packageId: item.packageId } }).unwrap()
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      notify({ tone: 'danger', text: t('cart.repairFailed') })
    }
  }
  if (item.invalidReason === 'market-blocked') {
    return (
      <Button variant="secondary" onClick={openSite}>
        {t('repair.market-blocked')}
      </Button>
    )
  }
  if (item.invalidReason === 'price-changed' && item.packageId !== null) {
    return (
      <Button variant="secondary" isBusy={saving.isLoading} onClick={() => void takeNewPrice()}>
        {t('repair.price-changed')}
      </Button>
    )
  }
  return (
    <LinkButton variant="secondary" to={repairPath(locale, item)}>
      {t(`repair.${item.invalidReason ?? 'edit'}`)}
    </LinkButton>
  )
}
