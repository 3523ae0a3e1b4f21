import { PAGES, pagePath, type ContactTopic } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Stack, Text, TextLink, VisuallyHidden } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { ServiceDiagram, type DiagramId } from '../../features/show-facts/service-diagram.tsx'
import classes from './partner-offer.module.css'

type PartnerOfferProps = { kind: 'studios' | 'payments' | 'media'; topic: ContactTopic; diagram: DiagramId }

export function PartnerOffer({ kind, topic, diagram }: PartnerOfferProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const factValues = factValuesOf(locale)
  const headingId = useId()
  const title = t(`partners.${kind}`)
  return (
    <section aria-labelledby={headingId} className={classes.root}>
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
    </section>
  )
}
