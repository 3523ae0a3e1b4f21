import { schemeOf, SCHEMES } from '@parlour/site-engine'
import { Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './promo-piece.module.css'
import { ornamentOf, PROMO_FORMATS, type PromoFormat, type PromoPieceSpec } from './promo-pieces.ts'

const ORNAMENT_PLACES: Readonly<Record<PromoFormat, string>> = {
  story: 'translate(85 24) scale(2.1)',
  post: 'translate(166 -22) scale(1.7)',
  banner: 'translate(310 -20) scale(2)',
}

/** Start of the lower tone: below the name and above the offer, so that no text crosses the edge. */
const TONE_TOPS: Readonly<Record<PromoFormat, number>> = { story: 264, post: 144, banner: 56 }

export function PromoPiece({ format, line, scheme }: PromoPieceSpec) {
  const { t } = useTranslation('marketing')
  const colours = schemeOf(scheme) ?? SCHEMES[0]
  if (!colours) return null
  const { width, height } = PROMO_FORMATS[format]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${t(`ads.${format}`)}: ${t(`ads.${line}`)}`}
      color={colours.text}
      className={classes.root}
      data-format={format}
    >
      <rect width={width} height={height} fill={colours.base} />
      <rect y={TONE_TOPS[format]} width={width} height={height - TONE_TOPS[format]} fill={colours.tone} />
      <g className={classes.ornament}>
        <path d={ornamentOf(line)} transform={ORNAMENT_PLACES[format]} fill="none" stroke={colours.accent} strokeWidth="3" />
      </g>
      <foreignObject width={width} height={height}>
        <div className={classes.texts} data-format={format}>
          <p className={classes.brand}>{t('ads.yourSite')}</p>
          <Text size="30" weight="semibold" leading="tight" className={classes.line}>
            {t(`ads.${line}`)}
          </Text>
          <Stack as="p" direction="row" align="center" isWrapping={false} gap="16" size="14">
            <svg viewBox="0 0 96 36" aria-hidden="true" className={classes.button}>
              <rect width="96" height="36" rx="8" fill={colours.accent} />
              <text x="48" y="18" dominantBaseline="central" textAnchor="middle" fill={colours.ink} fontSize="14" fontWeight="600">
                {t('ads.play')}
              </text>
            </svg>
            <bdi dir="ltr">18+</bdi>
          </Stack>
        </div>
      </foreignObject>
    </svg>
  )
}
