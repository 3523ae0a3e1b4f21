import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type CartItem, type PackageId } from '@parlour/contracts'
import { AsyncPanel, useHost, useLocale } from '@parlour/federation-sdk'
import { PanelSkeleton } from '@parlour/ui'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { client } from '../../client.ts'
import { DraftGate } from '../../features/resume-draft/draft-gate.tsx'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'
import { PackageChoice } from './package-choice.tsx'

export function PackagePage() {
  const { t } = useTranslation('onboarding')
  return (
    <DraftGate step="package" title={t('package.title')}>
      {(item) => <PackageStep item={item} />}
    </DraftGate>
  )
}

function PackageStep({ item }: { item: CartItem }) {
  const { t } = useTranslation('onboarding')
  const packages = client.listPackages.useQuery({ query: { countriesId: String(item.countriesId) } })
  const [pressed, setPressed] = useState<PackageId | null>(item.packageId)
  // A package that was sold when it was saved may be gone from the price list since.
  const chosen = packages.data?.some(({ id }) => id === pressed) === false ? null : pressed
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const firstPackage = useRef<HTMLInputElement>(null)
  const saving = useSavePackage(item)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsDialogOpen(true)
    if (chosen === null) firstPackage.current?.focus()
    else await saving.saveAndContinue(chosen)
  }
  const choose = (packageId: PackageId) => {
    setPressed(packageId)
    void saving.save(packageId)
  }
  return (
    <WizardFrame
      step="package"
      title={t('package.title')}
      lead={t('package.lead')}
      item={item}
      packageId={chosen}
      formId={packages.data ? 'package' : undefined}
      isBusy={saving.isBusy}
      failure={saving.failure}
    >
      <AsyncPanel query={packages} errorTitle={t('package.failed')} loading={<PanelSkeleton />}>
        {(data) => (
          <form id="package" onSubmit={(event) => void submit(event)} noValidate>
            <PackageChoice
              packages={data}
              country={item.countryName}
              value={chosen}
              onChange={choose}
              inputRef={firstPackage}
              error={isDialogOpen && chosen === null ? t('package.required') : undefined}
            />
          </form>
        )}
      </AsyncPanel>
    </WizardFrame>
  )
}

/** Saves run one after the other, so that the last choice wins. */
function useSavePackage(item: CartItem) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [saveDraft] = client.saveCartItem.useMutation()
  const isOutdated = item.invalidReason === 'price-changed' || item.invalidReason === 'package-not-sold'
  const lastSaved = useRef<Pick<CartItem, 'packageId' | 'updatedAt'>>(null)
  const lastSave = useRef(Promise.resolve(true))
  const saveNow = async (packageId: PackageId): Promise<boolean> => {
    // A save that waited for another one was asked before that one's answer was on the page.
    const isOwnNewer = lastSaved.current !== null && lastSaved.current.updatedAt >= item.updatedAt
    const known = isOwnNewer ? lastSaved.current?.packageId : isOutdated ? null : item.packageId
    if (known === packageId) return true
    setFailure(undefined)
    try {
      lastSaved.current = await saveDraft({ body: { id: item.id, packageId } }).unwrap()
      return true
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
      return false
    }
  }
  const save = async (packageId: PackageId): Promise<boolean> => {
    lastSave.current = lastSave.current.then(async () => saveNow(packageId))
    return lastSave.current
  }
  const saveAndContinue = async (packageId: PackageId): Promise<void> => {
    setIsBusy(true)
    if (await save(packageId)) await navigate(pagePath(locale, PAGES.siteInfo, wizardQuery(item)))
    setIsBusy(false)
  }
  return { save, saveAndContinue, failure, isBusy }
}
