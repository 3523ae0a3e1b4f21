import { useTranslation } from 'react-i18next'
import { FACTS } from '../../facts.ts'
import homeClasses from './home-page.module.css'
import classes from './timeline.module.css'

const STEPS = [
  { id: 'step1', minutes: FACTS.registerMinutes.count },
  { id: 'step2', minutes: FACTS.configureMinutes.count },
  { id: 'step3', minutes: FACTS.minutes.count },
] as const

/** One minute to register, six to configure, eight to be online, on one line of time. */
export function Timeline() {
  const { t } = useTranslation('marketing')
  return (
    <section className={homeClasses.section}>
      <h2 className={homeClasses.heading}>{t('home.clock')}</h2>
      <ol className={classes.root}>
        {STEPS.map(({ id, minutes }) => (
          <li key={id} className={classes.step}>
            <span className={classes.minutes}>{t('home.minute', { count: minutes })}</span>
            <h3 className={classes.name}>{t(`home.${id}`)}</h3>
            <p className={classes.text}>{t(`home.${id}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
