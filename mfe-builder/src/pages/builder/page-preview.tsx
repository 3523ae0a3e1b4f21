import type { SiteLayoutDesk } from '@parlour/contracts'
import { styleNonce } from '@parlour/federation-sdk'
import { LAYOUT_VERSION, renderPreview, type Block } from '@parlour/site-engine'
import { Checkbox } from '@parlour/ui'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './page-preview.module.css'

const WIDTHS = { phone: 360, tablet: 768, desktop: 1440 } as const
const NAMES = ['phone', 'tablet', 'desktop'] as const

type Width = (typeof NAMES)[number]

/** The page as the site engine draws it for players, at three widths and in both directions. */
export function PagePreview({ site, blocks }: { site: SiteLayoutDesk['site']; blocks: readonly Block[] }) {
  const { t } = useTranslation('builder')
  const [width, setWidth] = useState<Width>(() => (globalThis.innerWidth < WIDTHS.tablet ? 'phone' : 'desktop'))
  const [isRightToLeft, setRightToLeft] = useState(false)
  return (
    <section className={classes.preview} aria-label={t('builder.preview')}>
      <div className={classes.bar}>
        <div role="group" aria-label={t('builder.width')} className={classes.widths}>
          {NAMES.map((name) => (
            <button key={name} type="button" aria-pressed={name === width} className={classes.width} onClick={() => setWidth(name)}>
              {t(`widths.${name}`, { width: WIDTHS[name] })}
            </button>
          ))}
        </div>
        <Checkbox
          label={t('builder.rightToLeft')}
          checked={isRightToLeft}
          onChange={({ currentTarget }) => setRightToLeft(currentTarget.checked)}
        />
      </div>
      <Frame site={site} blocks={useDeferredValue(blocks)} width={WIDTHS[width]} isRightToLeft={isRightToLeft} />
    </section>
  )
}

type FrameProps = { site: SiteLayoutDesk['site']; blocks: readonly Block[]; width: number; isRightToLeft: boolean }

function Frame({ site, blocks, width, isRightToLeft }: FrameProps) {
  const { t } = useTranslation('builder')
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const html = useMemo(() => drawn(site, blocks, isRightToLeft), [site, blocks, isRightToLeft])
  useEffect(() => {
    if (box.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  if (html === null) return <p className={classes.unknown}>{t('builder.unknown')}</p>
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div ref={box} className={classes.box} dir="ltr">
      <iframe
        srcDoc={html}
        sandbox=""
        title={t('builder.frame')}
        className={classes.frame}
        style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  )
}

function drawn({ design, languages, ...site }: SiteLayoutDesk['site'], blocks: readonly Block[], isRightToLeft: boolean): string | null {
  const [first = 'en'] = languages
  const home = { version: LAYOUT_VERSION, blocks }
  const tenant = { ...site, ...design, locale: isRightToLeft ? ('ar' as const) : first, languages, home, designVersion: 1 }
  const nonce = styleNonce()
  try {
    return renderPreview(tenant, nonce === undefined ? {} : { nonce })
  } catch (error) {
    // A template that this release of the builder does not know.
    if (error instanceof RangeError) return null
    throw error
  }
}
