import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { FlowDrawing } from './flow-drawing.tsx'
import classes from './services.module.css'

const SERVICES = [
  { id: 'game', page: PAGES.gameApi },
  { id: 'pay', page: PAGES.paymentApi },
  { id: 'ads', page: PAGES.advertising },
  { id: 'alliance', page: PAGES.newbossIgamingAlliance },
] as const

export function Services() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const factValues = factValuesOf(locale)
  return (
    <PageSection title={t('home.services')} lead={t('home.servicesLead')}>
      <ul className={classes.root}>
        {SERVICES.map(({ id, page }) => (
          <li key={id} className={classes.service}>
            <FlowDrawing id={id} />
            <h3 className={classes.name}>{t(`home.${id}Name`)}</h3>
            <p className={classes.text}>{t(`home.${id}Text`, factValues)}</p>
            <TextLink to={pagePath(locale, page)}>
              {t('parts.more')}
              <VisuallyHidden>{` ${t(`home.${id}Name`)}`}</VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
