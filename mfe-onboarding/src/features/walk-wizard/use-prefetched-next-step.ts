import { WIZARD_STEPS, type CartItem, type WizardPageStep } from '@parlour/contracts'
import { useEffect, useEffectEvent } from 'react'
import { client } from '../../client.ts'
import { prefetchPage } from './enlisted-pages.ts'

/** Delay without `requestIdleCallback`, in ms. */
const IDLE_FALLBACK = 300

/** Prefetches code and data of the next step when the browser is idle. */
export function usePrefetchedNextStep(step: WizardPageStep, item: CartItem | undefined): void {
  const prefetchPackages = client.listPackages.usePrefetch()
  const prefetchPhoneCodes = client.listPhoneCodes.usePrefetch()
  const prefetchCountries = client.listCountries.usePrefetch()
  const next = nextStepOf(step)
  const countriesId = item?.countriesId
  const fetchNext = useEffectEvent(() => {
    if (typeof next?.page === 'string') prefetchPage(next.page)
    if (countriesId === undefined) return
    if (next?.id === 'package') prefetchPackages({ query: { countriesId: String(countriesId) } })
    if (next?.id !== 'site-info') return
    prefetchPhoneCodes()
    prefetchCountries({ query: { id: String(countriesId) } })
  })
  useEffect(() => whenIdle(() => fetchNext()), [step, countriesId])
}

function nextStepOf(step: WizardPageStep): (typeof WIZARD_STEPS)[number] | undefined {
  return WIZARD_STEPS[WIZARD_STEPS.findIndex(({ id }) => id === step) + 1]
}

function whenIdle(action: () => void): () => void {
  // Not in every browser, whatever the types say.
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(action, { timeout: 1_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(action, IDLE_FALLBACK)
  return () => clearTimeout(timer)
}
