import { isCallError } from '@parlour/api-client'
import { type CartItem, PAGES, pagePath, type WizardStep } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { Button, LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'

const PAGE_OF_STEP: Readonly<Record<WizardStep, string>> = {
  introduction: PAGES.introduction,
  theme: PAGES.chooseTheme,
  package: PAGES.package,
  'site-info': PAGES.siteInfo,
  'operation-account': PAGES.operationAccount,
  done: PAGES.siteInfo,
}

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

function repairPath(locale: string, item: CartItem): string {
  if (item.invalidReason === 'market-closed') return pagePath(locale, PAGES.verification)
  const query = { countriesId: String(item.countriesId), id: item.id }
  return pagePath(locale, brokenPage(item), query)
}

function brokenPage(item: CartItem): string {
  if (item.invalidReason === 'design-withdrawn') return PAGES.chooseTheme
  if (item.invalidReason === 'package-not-sold') return PAGES.package
  if (item.invalidReason === 'site-name-taken') return PAGES.siteInfo
  return PAGE_OF_STEP[item.nextStep]
}
