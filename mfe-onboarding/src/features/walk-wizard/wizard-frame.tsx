import type { CartItem, PackageId, WizardPageStep } from '@parlour/contracts'
import { PageHeading } from '@parlour/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePreviewSlots } from './preview-slots.tsx'
import { usePrefetchedNextStep } from './use-prefetched-next-step.ts'
import { WizardBar } from './wizard-bar.tsx'
import classes from './wizard-frame.module.css'
import { WizardNotices } from './wizard-notices.tsx'
import { WizardRail } from './wizard-rail.tsx'

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
      <div className={classes.page}>
        <WizardRail step={step} item={item} />
        <div className={classes.content}>
          <PageHeading ref={heading} lead={lead}>
            {title}
          </PageHeading>
          <WizardNotices item={item} failure={failure} />
          {children}
        </div>
        {preview.side}
      </div>
      {hasBar ? (
        <footer className={classes.bar}>
          {preview.sheet}
          <WizardBar step={step} item={item} hasFailed={failure !== undefined} previewButton={preview.button} {...bar} />
        </footer>
      ) : null}
    </div>
  )
}
