import { PAGES, pagePath, type ContactTopic } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Grid, Stack, Text, TextLink, VisuallyHidden } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import classes from './partner-offer.module.css'
import { LineDrawing } from '../../features/draw-lines/line-drawing.tsx'

const DRAWINGS = {
  game: {
    ink: 'M20 60h64v60H20zM20 76h64M176 20h44v32h-44zM176 74h44v32h-44zM176 128h44v32h-44zM250 20h44v32h-44zM250 74h44v32h-44zM250 128h44v32h-44z',
    flow: 'M84 90h46M130 36v108M130 36h46M130 90h46M130 144h46M220 36h30M220 90h30M220 144h30',
  },
  pay: {
    ink: 'M38 66a16 16 0 1 0 32 0a16 16 0 1 0-32 0M26 124c0-36 56-36 56 0zM126 56h70v72h-70zM126 80h70M140 108h22M244 30h52v120h-52zM254 54h32M254 74h32M254 94h32M254 114h20',
    flow: 'M84 92h42M112 84l10 8l-10 8M196 92h48M230 84l10 8l-10 8',
  },
  ads: {
    ink: 'M20 40h96v60H60l-20 20v-20H20zM36 60h64M36 80h44M214 50h82v88h-82zM214 70h82M230 90h50v32h-50z',
    flow: 'M116 70c40 0 50 24 98 24M202 84l12 10l-14 6M116 90c30 20 50 44 98 28',
  },
} as const

type DiagramId = keyof typeof DRAWINGS

type PartnerOfferProps = { kind: 'studios' | 'payments' | 'media'; topic: ContactTopic; diagram: DiagramId }

export function PartnerOffer({ kind, topic, diagram }: PartnerOfferProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const factValues = factValuesOf(locale)
  const headingId = useId()
  const title = t(`partners.${kind}`)
  return (
    <Grid aria-labelledby={headingId} as="section" columns="5:7" from="768" gap="24" columnGap="48" className={classes.root}>
      <Stack gap="8" justify="start">
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        <Text size="18" tone="muted" isMeasured>
          {t(`partners.${kind}Text`)}
        </Text>
        <ServiceDiagram id={diagram} className={classes.diagram} />
      </Stack>
      <div>
        <ul>
          {([1, 2, 3] as const).map((gain) => (
            <li key={gain} className={classes.gain}>
              {t(`partners.${kind}${gain}`, factValues)}
            </li>
          ))}
        </ul>
        <p className={classes.write}>
          <TextLink to={pagePath(locale, PAGES.contact, { topic })}>
            {t('partners.write')}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </TextLink>
        </p>
      </div>
    </Grid>
  )
}

function ServiceDiagram({ id, className }: { id: DiagramId; className?: string | undefined }) {
  return <LineDrawing width={320} height={180} {...DRAWINGS[id]} className={className} />
}
