import type { CartItem } from '@parlour/contracts'
import { Icon, PanelSkeleton } from '@parlour/ui'
import { useRef, useState, type CSSProperties, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Design } from '../../features/carry-design/carried-design.ts'
import { useStartingDesign } from '../../features/carry-design/use-starting-design.ts'
import { DraftGate } from '../../features/resume-draft/draft-gate.tsx'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import classes from './choose-theme-page.module.css'
import { CompareTray } from './compare-tray.tsx'
import { DesignGallery } from './design-gallery.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { GalleryToolbar } from './gallery-toolbar.tsx'
import { LogoChoice } from './logo-choice.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SchemeChoice } from './scheme-choice.tsx'
import { useBarSize } from './use-bar-size.ts'
import { useChoice } from './use-choice.ts'
import { useGallery } from './use-gallery.ts'
import { useSaveDesign } from './use-save-design.ts'
import { useThemeAddress } from './use-theme-address.ts'

const FORM = 'theme'

export function ChooseThemePage() {
  const { t } = useTranslation('onboarding')
  return (
    <DraftGate step="theme" title={t('theme.title')}>
      {(item) => <ThemeStep item={item} />}
    </DraftGate>
  )
}

function ThemeStep({ item }: { item: CartItem }) {
  const { t } = useTranslation('onboarding')
  const start = useStartingDesign(item)
  const { save, failure, isBusy, dialog } = useSaveDesign(item)
  return (
    <WizardFrame
      step="theme"
      title={t('theme.title')}
      lead={t('theme.lead')}
      item={item}
      formId={start.isPending ? undefined : FORM}
      isBusy={isBusy}
      failure={failure}
      isWide
    >
      {start.isPending ? <PanelSkeleton /> : <ThemeForm item={item} start={start.design} onSave={save} />}
      {dialog}
    </WizardFrame>
  )
}

type ThemeFormProps = { item: CartItem; start: Design | null; onSave: ReturnType<typeof useSaveDesign>['save'] }

function ThemeForm({ item, start, onSave }: ThemeFormProps) {
  const { t } = useTranslation('onboarding')
  const address = useThemeAddress(start)
  const form = useRef<HTMLFormElement>(null)
  const barSize = useBarSize(FORM)
  const firstScheme = useRef<HTMLInputElement>(null)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { listing, context, facets, favourites, surprise } = useGallery(item, address)
  const { choice, choose, flush } = address
  const isThemeMissing = useChoice(choice, ({ themeId }) => themeId === null) && isDialogOpen
  const isSchemeMissing = useChoice(choice, ({ schemeId }) => schemeId === null) && isDialogOpen
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    flush()
    setIsDialogOpen(true)
    const { templateId, themeId, schemeId } = choice.read()
    if (templateId === null || themeId === null) form.current?.querySelector<HTMLInputElement>('input[name=design]')?.focus()
    else if (schemeId === null) firstScheme.current?.focus()
    else await onSave({ templateId, themeId, schemeId })
  }
  return (
    <form
      ref={form}
      id={FORM}
      className={classes.root}
      style={{ '--bar-size': `${barSize}px` } as CSSProperties}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <div className={classes.columns}>
        <aside className={classes.facets}>
          {facets === undefined ? null : <FacetPanel address={address} facets={facets} starCount={favourites.designs.length} />}
        </aside>
        <div className={classes.middle}>
          <div className={classes.top}>
            <GalleryToolbar address={address} facets={facets} starCount={favourites.designs.length} onSurprise={surprise} />
            <CompareTray address={address} context={context} />
            {isThemeMissing ? (
              <p id="theme-error" className={classes.error}>
                <Icon name="danger-circle" /> {t('theme.required')}
              </p>
            ) : null}
          </div>
          <DesignGallery address={address} listing={listing} context={context} favourites={favourites} hasError={isThemeMissing} />
        </div>
        <PreviewPane address={address} context={context}>
          <SchemeChoice
            choice={choice}
            onChoose={choose}
            inputRef={firstScheme}
            error={isSchemeMissing && !isThemeMissing ? t('theme.schemeRequired') : undefined}
          />
          <LogoChoice item={item} />
        </PreviewPane>
      </div>
    </form>
  )
}
