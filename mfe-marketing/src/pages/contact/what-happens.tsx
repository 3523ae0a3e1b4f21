import { useTranslation } from 'react-i18next'
import classes from './contact-aside.module.css'

const STEPS = ['expect1', 'expect2', 'expect3'] as const

export function WhatHappens() {
  const { t } = useTranslation('marketing')
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{t('contact.expectTitle')}</h2>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step} className={classes.step}>
            <span>{t(`contact.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
