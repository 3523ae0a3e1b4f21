import { type CartItem, type PackageId, type WizardPageStep, WIZARD_STEPS } from '@parlour/contracts'
import { PageHeading, Stack } from '@parlour/ui'
import { useEffect, useRef, type ReactNode, useEffectEvent } from 'react'
import { usePreviewSlots } from './preview-slots.tsx'
import { WizardBar } from './wizard-bar.tsx'
import classes from './wizard-frame.module.css'
import { WizardNotices } from './wizard-notices.tsx'
import { WizardRail } from './wizard-rail.tsx'
import { client } from '../../client.ts'
import { prefetchPage } from './enlisted-pages.ts'

/** Delay without `requestIdleCallback`, in ms. */
const IDLE_FALLBACK = 300

export type WizardFrameProps = {
  step: WizardPageStep
  title: string
  lead?: string | undefined
  item?: CartItem | undefined
  packageId?: PackageId | null | undefined
  formId?: string | undefined
  continueLabel?: string | undefined
  isBusy?: boolean | undefined
  failure?: string | undefined
  isWide?: boolean | undefined
  previewName?: string | undefined
  hasBar?: boolean | undefined
  children: ReactNode
}

const PREVIEWED: readonly WizardPageStep[] = ['package', 'site-info', 'operation-account']

export function WizardFrame(props: WizardFrameProps) {
  const { step, title, lead, item, failure, isWide, previewName, hasBar = true, children, ...bar } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step])
  usePrefetchedNextStep(step, item)
  const design = PREVIEWED.includes(step) ? item?.design : null
  const preview = usePreviewSlots(item && design ? { item, design, name: previewName } : null)
  return (
    <div className={classes.wizard} data-wide={isWide || undefined} data-preview={preview.side === null ? undefined : ''}>
      <Stack gap="24" columnGap="48" className={classes.page}>
        <WizardRail step={step} item={item} />
        <Stack justify="start" gap="24">
          <PageHeading ref={heading} lead={lead}>
            {title}
          </PageHeading>
          <WizardNotices item={item} failure={failure} />
          {children}
        </Stack>
        {preview.side}
      </Stack>
      {hasBar ? (
        <footer className={classes.bar}>
          {preview.sheet}
          <WizardBar step={step} item={item} hasFailed={failure !== undefined} previewButton={preview.button} {...bar} />
        </footer>
      ) : null}
    </div>
  )
}

/** Prefetches code and data of the next step when the browser is idle. */
function usePrefetchedNextStep(step: WizardPageStep, item: CartItem | undefined): void {
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
