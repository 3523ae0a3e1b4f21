import { pagePath, type TriedDesign } from '@parlour/contracts'
import { useLocale, useHost } from '@parlour/federation-sdk'
import { Icon } from '@parlour/ui'
import { useState, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FIRST_DESIGN } from './design-choice.ts'
import classes from './preview-frame.module.css'
import type { drawPreview, PreviewSite } from './draw-preview.ts'

type Draw = typeof drawPreview

type PreviewFrameProps = {
  choice: TriedDesign
  /** False before a choice: the frame shows the server-rendered preview and needs no script. */
  isOwn: boolean
  isEngineWanted: boolean
  countryName: string
  currencyCode: string
}

export function PreviewFrame({ choice, isOwn, isEngineWanted, countryName, currencyCode }: PreviewFrameProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const site = { design: choice, name: t('home.siteName'), locale, countryName, currencyCode }
  const html = useDrawnPreview(site, isOwn || isEngineWanted)
  return (
    <div className={classes.stage}>
      <svg className={classes.ring} viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
        <path d="M20 4A16 16 0 1 1 6.14 12" />
        <circle cx="6.14" cy="12" r="2" />
      </svg>
      {html === null ? (
        <p className={classes.failed}>
          <Icon name="alert" /> {t('home.previewFailed')}
        </p>
      ) : (
        <div className={classes.box} dir="ltr">
          {isOwn && html !== undefined ? (
            <DrawnLayers html={html} />
          ) : (
            <iframe className={classes.frame} title={t('home.preview')} sandbox="" loading="lazy" src={servedPath(locale)} />
          )}
        </div>
      )}
    </div>
  )
}

/** The new document loads behind the current one until it is ready, to avoid a white flash. */
function DrawnLayers({ html }: { html: string }) {
  const { t } = useTranslation('marketing')
  const [shown, setShown] = useState<string | null>(null)
  const layers = shown === null || shown === html ? [html] : [shown, html]
  return layers.map((layer) => (
    <iframe
      key={layer}
      className={classes.frame}
      title={t('home.preview')}
      sandbox=""
      srcDoc={layer}
      aria-hidden={layer !== html || undefined}
      data-incoming={layer !== shown && layers.length > 1 ? true : undefined}
      onLoad={() => setShown(layer)}
    />
  ))
}

function servedPath(locale: string): string {
  const { countriesId, ...design } = FIRST_DESIGN
  return `/preview${pagePath(locale, '', { ...design, countriesId: String(countriesId) })}`
}

/** Undefined until the engine is loaded, null for an unknown design. Loads only when `isWanted`, to keep the page light. */
function useDrawnPreview(site: PreviewSite, isWanted: boolean): string | null | undefined {
  const draw = useEngine(isWanted)
  const { design, name, locale, countryName, currencyCode } = site
  const { countriesId, templateId, themeId, schemeId } = design
  return useMemo(
    () =>
      draw === null ? undefined : draw({ design: { countriesId, templateId, themeId, schemeId }, name, locale, countryName, currencyCode }),
    [draw, countriesId, templateId, themeId, schemeId, name, locale, countryName, currencyCode],
  )
}

function useEngine(isWanted: boolean): Draw | null {
  const [draw, setDraw] = useState<Draw | null>(null)
  const { reportError } = useHost()
  useEffect(() => {
    if (!isWanted || draw !== null) return
    let isLeft = false
    import('./draw-preview.ts')
      .then((engine) => {
        if (!isLeft) setDraw(() => engine.drawPreview)
      })
      .catch((error: unknown) => reportError(error, { remote: 'marketing' }))
    return () => {
      isLeft = true
    }
  }, [isWanted, draw, reportError])
  return draw
}
