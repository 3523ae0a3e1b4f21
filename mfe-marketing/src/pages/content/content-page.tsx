import { PAGES, pagePath } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { Button, LinkButton, PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { figuresOf } from '../../facts.ts'
import { FactList } from '../../features/show-facts/fact-list.tsx'
import { isDiagram, ServiceDiagram } from '../../features/show-facts/service-diagram.tsx'
import { contentPageOf, type ContentAction, type ContentPageId } from './content-pages.ts'
import classes from './content-page.module.css'

const STEPS = [1, 2, 3] as const

/** A public page: purpose, how it works, figures, one call. */
export function ContentPage({ id }: { id: ContentPageId }) {
  const { t } = useTranslation('marketing')
  const figures = figuresOf(useLocale())
  const { facts, action } = contentPageOf(id)
  const isHowTo = facts.length > 0
  return (
    <div className={classes.root}>
      <div className={classes.hero}>
        <PageHeading size="display" lead={t(`page.${id}Lead`, figures)}>
          {t(`page.${id}Title`)}
        </PageHeading>
        {isDiagram(id) ? <ServiceDiagram id={id} className={classes.diagram} /> : null}
      </div>
      {id === 'contact' ? <NamedOrder /> : null}
      <section className={classes.section}>
        {isHowTo ? <h2 className={classes.heading}>{t('page.how')}</h2> : null}
        <ol className={classes.steps} data-numbered={isHowTo}>
          {STEPS.map((step) => (
            <li key={step} className={classes.step}>
              {t(`page.${id}${step}`, figures)}
            </li>
          ))}
        </ol>
      </section>
      {facts.length > 0 ? (
        <section className={classes.section}>
          <h2 className={classes.heading}>{t('page.facts')}</h2>
          <FactList facts={facts} />
        </section>
      ) : null}
      <Call action={action} />
    </div>
  )
}

function NamedOrder() {
  const { t } = useTranslation('marketing')
  const [search] = useSearchParams()
  const order = search.get('order')
  return order === null ? null : <p className={classes.order}>{t('page.contactOrder', { order: `\u2068${order}\u2069` })}</p>
}

function Call({ action }: { action: ContentAction }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const host = useHost()
  if (action === 'none') return null
  if (action === 'open') {
    return (
      <Button size="l" className={classes.call} onClick={host.openSite}>
        {t('home.open')}
      </Button>
    )
  }
  const [page, text] = {
    apply: [PAGES.alliance, t('page.affiliateAction')],
    support: [PAGES.contact, t('page.helpAction')],
    partner: [PAGES.contact, t('page.partnersAction')],
    orders: [PAGES.myOrder, t('page.contactAction')],
  }[action]
  return (
    <LinkButton size="l" className={classes.call} to={pagePath(locale, page ?? '')}>
      {text}
    </LinkButton>
  )
}
