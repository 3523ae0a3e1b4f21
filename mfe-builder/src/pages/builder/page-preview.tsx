import type { SiteLayoutEditor } from '@parlour/contracts'
import { styleNonce } from '@parlour/federation-sdk'
import { languageOf, type Locale } from '@parlour/i18n'
import { LAYOUT_VERSION, renderPreview, type Block } from '@parlour/site-engine'
import { Checkbox, Stack, Text } from '@parlour/ui'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from './choice-row.tsx'
import classes from './page-preview.module.css'

const WIDTHS = { phone: 360, tablet: 768, desktop: 1440 } as const
const NAMES = ['phone', 'tablet', 'desktop'] as const

type Width = (typeof NAMES)[number]

export type PagePreviewProps = { site: SiteLayoutEditor['site']; blocks: readonly Block[]; locale: Locale }

export function PagePreview({ site, blocks, locale }: PagePreviewProps) {
  const { t } = useTranslation('builder')
  const [width, setWidth] = useState<Width>(() => (globalThis.innerWidth < WIDTHS.tablet ? 'phone' : 'desktop'))
  const [isRightToLeft, setRightToLeft] = useState(false)
  return (
    <section className={classes.preview} aria-label={t('builder.preview')}>
      <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
        <ChoiceRow
          label={t('builder.width')}
          values={NAMES}
          chosen={width}
          nameOf={(name) => t(`widths.${name}`, { width: WIDTHS[name] })}
          onChoose={setWidth}
        />
        {languageOf(locale).dir === 'rtl' ? null : (
          <Checkbox
            label={t('builder.rightToLeft')}
            checked={isRightToLeft}
            onChange={({ currentTarget }) => setRightToLeft(currentTarget.checked)}
          />
        )}
      </Stack>
      <Frame site={site} blocks={useDeferredValue(blocks)} width={WIDTHS[width]} locale={isRightToLeft ? 'ar' : locale} />
    </section>
  )
}

type FrameProps = PagePreviewProps & { width: number }

function Frame({ site, blocks, width, locale }: FrameProps) {
  const { t } = useTranslation('builder')
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const html = useMemo(() => drawn(site, blocks, locale), [site, blocks, locale])
  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect.width)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  if (html === null) return <Text tone="muted">{t('builder.unknown')}</Text>
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <Stack ref={box} direction="row" justify="center" isWrapping={false} className={classes.box} dir="ltr">
      <iframe
        srcDoc={html}
        sandbox=""
        title={t('builder.frame')}
        className={classes.frame}
        style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </Stack>
  )
}

function drawn({ design, ...site }: SiteLayoutEditor['site'], blocks: readonly Block[], locale: Locale): string | null {
  const tenant = { ...site, ...design, locale, home: { version: LAYOUT_VERSION, blocks }, designVersion: 1 }
  const nonce = styleNonce()
  try {
    return renderPreview(tenant, { nonce, isStill: true })
  } catch (error) {
    // A template that this release of the builder does not know.
    if (error instanceof RangeError) return null
    throw error
  }
}
