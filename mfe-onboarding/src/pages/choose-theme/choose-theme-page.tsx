import type { CartItem } from '@parlour/contracts'
import { FieldError, PanelSkeleton, Stack } from '@parlour/ui'
import { useRef, useState, type CSSProperties, type SubmitEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SCHEMES, templateOf, themesOf } from '@parlour/site-engine'
import { type Design, carriedDesign } from './carry-design/carried-design.ts'
import { DraftGate } from '../../features/resume-draft/draft-gate.tsx'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { CompareTray } from './compare-tray.tsx'
import { DesignGallery } from './design-gallery.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { GalleryToolbar } from './gallery-toolbar.tsx'
import { LogoChoice } from './logo-choice.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SchemeChoice } from './scheme-choice.tsx'
import { useChoice } from './use-choice.ts'
import { useGallery } from './use-gallery.ts'
import { useSaveDesign } from './use-save-design.ts'
import { useThemeAddress } from './use-theme-address.ts'
import { client } from '../../client.ts'
import classes from './choose-theme-page.module.css'

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
          <Stack gap="8" className={classes.top}>
            <GalleryToolbar address={address} facets={facets} starCount={favourites.designs.length} onSurprise={surprise} />
            <CompareTray address={address} context={context} />
            {isThemeMissing ? <FieldError id="theme-error">{t('theme.required')}</FieldError> : null}
          </Stack>
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

/** The tried design if the market sells it, else the market's template; null while unknown. */
function useStartingDesign(item: CartItem): { readonly design: Design | null; readonly isPending: boolean } {
  const isSaved = item.design !== null
  const [carried] = useState(carriedDesign)
  const countries = client.listCountries.useQuery({ query: { id: String(item.countriesId) } }, { skip: isSaved })
  const categories = client.listCategories.useQuery(
    { query: { countriesId: String(item.countriesId) } },
    { skip: isSaved || carried === null },
  )
  const isPending = countries.isLoading || categories.isLoading
  if (isSaved || isPending) return { design: item.design, isPending }
  const isSold = categories.data?.some(({ id, count }) => count > 0 && id === templateOf(carried?.templateId ?? '')?.category)
  const recommended = countries.data?.find(({ id }) => id === item.countriesId)?.templateId ?? ''
  return { design: isSold ? carried : firstDesignOf(recommended), isPending }
}

function firstDesignOf(templateId: string): Design | null {
  const theme = themesOf(templateId)[0]
  const scheme = SCHEMES[0]
  return theme && scheme ? { templateId, themeId: theme.id, schemeId: scheme.id } : null
}

function useBarSize(formId: string): number {
  const [size, setSize] = useState(0)
  useEffect(() => {
    const bar = document.querySelector(`button[form="${formId}"]`)?.closest('footer')
    if (!bar || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setSize(bar.offsetHeight))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [formId])
  return size
}
