import type { CartItem, WizardPageStep } from '@parlour/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../client.ts'
import { isOwnSave } from './own-saves.ts'

const PARTS: Readonly<Record<WizardPageStep, readonly (keyof CartItem)[]>> = {
  introduction: ['countriesId'],
  theme: ['design', 'logo'],
  package: ['packageId'],
  'site-info': ['siteName', 'contactName', 'otherContact', 'phone', 'estimatedSites', 'remark'],
  'operation-account': ['operationAccount'],
}

const STEPS: readonly WizardPageStep[] = ['introduction', 'theme', 'package', 'site-info', 'operation-account']

/** Age in seconds after which a draft is refetched when a step opens. */
const FRESH_FOR = 10

/** Refetches on window focus; `changed` lists the steps that another tab or device saved. */
export function useFreshDraft(id: string) {
  const draft = client.getCartItem.useQuery({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: FRESH_FOR })
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && id !== '' && !draft.isFetching) void draft.refetch()
  })
  useEffect(() => {
    const look = () => lookAgain()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [])
  return { draft, ...useUpdateOf(draft.currentData) }
}

function useUpdateOf(item: CartItem | undefined) {
  const [seen, setSeen] = useState(item)
  const [changed, setChanged] = useState<readonly WizardPageStep[]>([])
  if (item !== undefined && item !== seen) {
    setSeen(item)
    const isUpdate = seen?.id === item.id && seen.updatedAt !== item.updatedAt && !isOwnSave(item.updatedAt)
    if (isUpdate) setChanged(changedSteps(seen, item))
  }
  return { changed, dismiss: () => setChanged([]) }
}

function changedSteps(before: CartItem, after: CartItem): readonly WizardPageStep[] {
  const isChanged = (field: keyof CartItem) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  return STEPS.filter((step) => PARTS[step].some(isChanged))
}
