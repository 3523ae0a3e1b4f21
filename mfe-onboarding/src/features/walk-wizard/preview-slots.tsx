import type { CartItem } from '@parlour/contracts'
import { Button, Icon, Skeleton, useMedia } from '@parlour/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './wizard-frame.module.css'

/** Lazy, because the site engine is heavy. */
const WizardPreview = lazy(async () => ({ default: (await import('./wizard-preview.tsx')).WizardPreview }))

export type PreviewSlotProps = { item: CartItem; design: NonNullable<CartItem['design']>; name?: string | undefined }

export type PreviewSlots = { side: ReactNode; sheet: ReactNode; button: ReactNode }

/** Only the visible one of both places renders a site. */
export function usePreviewSlots(content: PreviewSlotProps | null): PreviewSlots {
  const { t } = useTranslation('onboarding')
  const hasSide = useHasSide()
  const [isOpen, setIsOpen] = useState(false)
  const sheetId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEscape(isOpen, () => {
    setIsOpen(false)
    button.current?.focus()
  })
  if (content === null) return { side: null, sheet: null, button: null }
  const preview = (
    <Suspense fallback={<Skeleton shape="block" blockSize="100%" />}>
      <WizardPreview {...content} />
    </Suspense>
  )
  return {
    side: hasSide ? (
      <aside className={classes.side} aria-label={t('preview.label')}>
        {preview}
      </aside>
    ) : null,
    sheet:
      !hasSide && isOpen ? (
        <section id={sheetId} className={classes.sheet} aria-label={t('preview.label')}>
          {preview}
        </section>
      ) : null,
    button: hasSide ? null : (
      <Button
        ref={button}
        variant="secondary"
        className={classes.previewButton}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}

        onClick={() => setIsOpen(!isOpen)}
        icon={<Icon name={isOpen ? 'chevron-down' : 'eye'} />}
      >
        <span className={classes.word}>{t('preview.label')}</span>
      </Button>
    ),
  }
}

/** A dialog above handles Escape first. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => escape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

function useHasSide(): boolean {
  return useMedia('(width >= 1024px)', false)
}
