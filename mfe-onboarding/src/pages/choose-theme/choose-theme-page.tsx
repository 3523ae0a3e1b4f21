import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useOnboardingSaveDesignMutation } from '../../api/onboarding-api.ts'
import { forgetCarriedDesign } from '../../features/carry-design/carried-design.ts'
import { useStartingDesign } from '../../features/carry-design/use-starting-design.ts'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import { DraftGate } from '../../features/resume-draft/draft-gate.tsx'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'
import classes from './choose-theme-page.module.css'
import { PreviewPane } from './preview-pane.tsx'
import { SchemeChoice } from './scheme-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { ThemeGallery } from './theme-gallery.tsx'
import { useDesignChoice, type DesignChoice } from './use-design-choice.ts'

/** R10: template, theme and colour scheme for the chosen country, with the player site beside them. */
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
  const { choice, change, params } = useDesignChoice(start.design)
  const firstTheme = useRef<HTMLInputElement>(null)
  const firstScheme = useRef<HTMLInputElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  const saving = useSaveDesign(item)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (choice.themeId === null) firstTheme.current?.focus()
    else if (choice.schemeId === null) firstScheme.current?.focus()
    else await saving.save(choice)
  }
  return (
    <WizardFrame
      step="theme"
      title={t('theme.title')}
      lead={t('theme.lead')}
      item={item}
      formId={start.isPending ? undefined : 'theme'}
      isBusy={saving.isBusy}
      failure={saving.failure}
      isWide
    >
      {start.isPending ? (
        <PanelSkeleton label={t('load.loading')} />
      ) : (
        <form id="theme" className={classes.columns} onSubmit={(event) => void submit(event)} noValidate>
          <ThemeGallery item={item} choice={choice} params={params} onChange={change} />
          <div className={classes.side}>
            <ThemeChoice
              item={item}
              choice={choice}
              params={params}
              onChange={change}
              inputRef={firstTheme}
              error={isAsked && choice.themeId === null ? t('theme.required') : undefined}
            />
            <SchemeChoice
              value={choice.schemeId}
              onChange={(scheme) => change({ scheme })}
              inputRef={firstScheme}
              error={isAsked && choice.schemeId === null ? t('theme.schemeRequired') : undefined}
            />
            <PreviewPane item={item} choice={choice} device={params.get('device')} onDevice={(device) => change({ device })} />
          </div>
        </form>
      )}
    </WizardFrame>
  )
}

function useSaveDesign(item: CartItem) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [saveDesign, saving] = useOnboardingSaveDesignMutation()
  const save = async ({ templateId, themeId, schemeId }: DesignChoice) => {
    if (templateId === null || themeId === null || schemeId === null) return
    setFailure(undefined)
    const { design } = item
    const isSaved = design?.templateId === templateId && design.themeId === themeId && design.schemeId === schemeId
    try {
      if (!isSaved || item.invalidReason === 'design-withdrawn')
        await saveDesign({ body: { id: item.id, templateId, themeId, schemeId } }).unwrap()
      forgetCarriedDesign()
      await navigate(pagePath(locale, PAGES.package, wizardQuery(item)))
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
    }
  }
  return { save, failure, isBusy: saving.isLoading }
}
