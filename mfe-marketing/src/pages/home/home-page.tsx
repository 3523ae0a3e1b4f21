import { useHost, useLocale } from '@parlour/federation-sdk'
import { LANGUAGES } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { figuresOf } from '../../facts.ts'
import { FeeTable } from '../../features/compare-fees/fee-table.tsx'
import { FactList } from '../../features/show-facts/fact-list.tsx'
import { Hero } from './hero.tsx'
import classes from './home-page.module.css'
import { Services } from './services.tsx'
import { Timeline } from './timeline.tsx'

const QUESTIONS = [1, 2, 3, 4] as const

/** The home page: what it is, what stands behind it, how long it takes, what it costs. */
export function HomePage() {
  return (
    <div className={classes.root}>
      <Hero />
      <Proof />
      <Timeline />
      <Services />
      <Fees />
      <Languages />
      <Questions />
      <FinalCall />
    </div>
  )
}

function Proof() {
  const { t } = useTranslation('marketing')
  const notes = {
    games: t('home.noteGames'),
    developers: t('home.noteDevelopers'),
    methods: t('home.noteMethods'),
    countries: t('home.noteCountries'),
  }
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('home.proof')}</h2>
      <FactList facts={['games', 'developers', 'methods', 'countries']} notes={notes} />
    </section>
  )
}

function Fees() {
  const { t } = useTranslation('marketing')
  return (
    <section id="fees" className={classes.section}>
      <h2 className={classes.heading}>{t('home.fees')}</h2>
      <p className={classes.lead}>{t('home.feesLead')}</p>
      <FeeTable />
    </section>
  )
}

function Languages() {
  const { t } = useTranslation('marketing')
  const figures = figuresOf(useLocale())
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('home.languages', figures)}</h2>
      <p className={classes.lead}>{t('home.languagesLead')}</p>
      <ul className={classes.languages}>
        {LANGUAGES.map(({ code, hreflang, nativeName, dir }) => (
          <li key={code} lang={hreflang} dir={dir}>
            {nativeName}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions() {
  const { t } = useTranslation('marketing')
  const figures = figuresOf(useLocale())
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('home.faq')}</h2>
      <div className={classes.questions}>
        {QUESTIONS.map((number) => (
          <details key={number} className={classes.question}>
            <summary>{t(`home.q${number}`)}</summary>
            <p>{t(`home.a${number}`, figures)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

function FinalCall() {
  const { t } = useTranslation('marketing')
  const host = useHost()
  return (
    <section className={classes.final}>
      <h2>{t('home.final')}</h2>
      <p>{t('home.finalText')}</p>
      <Button size="l" onClick={host.openSite}>
        {t('home.open')}
      </Button>
    </section>
  )
}
