import type { TriedDesign } from '@parlour/contracts'
import { useHydrated } from '@parlour/federation-sdk'
import { useMemo, useState } from 'react'
import { FIRST_DESIGN, saveDesign, readDesign } from './design-choice.ts'

export function useDesignChoice() {
  const isHydrated = useHydrated()
  const saved = useMemo(() => (isHydrated ? readDesign() : null), [isHydrated])
  const [chosen, setChosen] = useState<TriedDesign | null>(null)
  const own = chosen ?? saved
  const choice = own ?? FIRST_DESIGN
  const change = (part: Partial<TriedDesign>) => {
    const next = { ...choice, ...part }
    setChosen(next)
    saveDesign(next)
  }
  return { choice, isOwn: own !== null, change }
}
