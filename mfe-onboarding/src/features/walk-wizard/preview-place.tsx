import type { CartItem } from '@parlour/contracts'
import { Button, Icon, Skeleton } from '@parlour/ui'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasSide } from './use-has-side.ts'
import classes from './wizard-frame.module.css'

/** The engine that draws player sites is heavy; a step shows its question first. */
const WizardPreview = lazy(async () => ({ default: (await import('./wizard-preview.tsx')).WizardPreview }))

export type PreviewPlaceProps = { item: CartItem; design: NonNullable<CartItem['design']>; name?: string | undefined }

/** Where a step shows the site: beside the question, or on phones in a sheet over the bar. */
export type PreviewPlace = { side: ReactNode; sheet: ReactNode; button: ReactNode }

/** The preview of a step in its two places; only the one that is seen draws a site. */
export function usePreviewPlace(content: PreviewPlaceProps | null): PreviewPlace {
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

/** Calls on Escape while something is open; a dialog above it takes the key first. */
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
