import { Heading, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './contact-aside.module.css'

const STEPS = ['expect1', 'expect2', 'expect3'] as const

export function WhatHappens() {
  const { t } = useTranslation('marketing')
  return (
    <Stack as="section" gap="8">
      <Heading level={2} size="20">
        {t('contact.expectTitle')}
      </Heading>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step} className={classes.step}>
            <span>{t(`contact.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
