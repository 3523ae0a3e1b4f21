import { styleNonce, useLocale } from '@parlour/federation-sdk'
import { renderPreview } from '@parlour/site-engine'
import { Icon } from '@parlour/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesignChoice } from './design-choice.ts'
import classes from './design-tryout.module.css'

/** The width the player site is drawn at before it is scaled to the frame, in px. */
const DRAWN_WIDTH = 1024

type PreviewFrameProps = { choice: DesignChoice; countryName: string; currencyCode: string }

/** The living player site in a sandboxed frame. */
export function PreviewFrame({ choice, countryName, currencyCode }: PreviewFrameProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const name = t('home.siteName')
  const html = useMemo(() => {
    const country = { id: choice.countriesId, name: countryName, currencyCode }
    return previewOf({ ...choice, name, slug: 'preview', locale, languages: [locale], country, designVersion: 1 })
  }, [choice, countryName, currencyCode, locale, name])
  const box = useRef<HTMLDivElement>(null)
  const scale = useScale(box)
  if (html === null) {
    return (
      <p className={classes.failed}>
        <Icon name="alert" /> {t('home.previewFailed')}
      </p>
    )
  }
  return (
    <div ref={box} className={classes.frameBox} dir="ltr">
      <iframe
        className={classes.frame}
        title={t('home.preview')}
        sandbox=""
        srcDoc={html}
        style={{ inlineSize: DRAWN_WIDTH, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  )
}

function previewOf(tenant: Parameters<typeof renderPreview>[0]): string | null {
  const nonce = styleNonce()
  try {
    return renderPreview(tenant, nonce === undefined ? {} : { nonce })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function useScale(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(DRAWN_WIDTH / 2)
  useEffect(() => {
    if (box.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? DRAWN_WIDTH / 2))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width > 0 ? width / DRAWN_WIDTH : 1
}
