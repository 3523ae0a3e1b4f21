import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { figuresOf } from '../../facts.ts'
import { ServiceDiagram } from '../../features/show-facts/service-diagram.tsx'
import homeClasses from './home-page.module.css'
import classes from './services.module.css'

const SERVICES = [
  { id: 'game', page: PAGES.gameApi },
  { id: 'pay', page: PAGES.paymentApi },
  { id: 'ads', page: PAGES.advertising },
  { id: 'affiliate', page: PAGES.affiliateProgram },
] as const

/** The four services, each with the drawing of its own flow. */
export function Services() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const figures = figuresOf(locale)
  return (
    <section className={homeClasses.section}>
      <h2 className={homeClasses.heading}>{t('home.services')}</h2>
      <ul className={classes.root}>
        {SERVICES.map(({ id, page }) => (
          <li key={id} className={classes.service}>
            <ServiceDiagram id={id} />
            <h3 className={classes.name}>{t(`page.${id}Title`)}</h3>
            <p>{t(`page.${id}Lead`, figures)}</p>
            <TextLink to={pagePath(locale, page)}>
              {t('home.more')}
              <VisuallyHidden>{` ${t(`page.${id}Title`)}`}</VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
