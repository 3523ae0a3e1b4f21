import type { CartItem, WizardPageStep } from '@parlour/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOnboardingDraftQuery } from '../../api/onboarding-api.ts'
import { changedSteps } from './draft-parts.ts'
import { isOwnSave } from './own-saves.ts'

/** A draft that was asked for longer ago, in seconds, is asked for again when a step opens. */
const FRESH_FOR = 10

/**
 * The draft of an address, asked for again when the merchant comes back to the window, so that what another tab or device saved last is what
 * is shown; `changed` names the steps that were saved there.
 */
export function useFreshDraft(id: string) {
  const draft = useOnboardingDraftQuery({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: FRESH_FOR })
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
