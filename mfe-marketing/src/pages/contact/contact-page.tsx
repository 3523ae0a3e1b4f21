import { Grid, Heading, PageHeading, Stack, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { ContactForm } from '../../features/contact-form/contact-form.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { FORM_ANCHOR } from './form-anchor.ts'
import { TopicList } from './topic-list.tsx'
import classes from './contact-page.module.css'
import contactAsideClasses from './contact-aside.module.css'

/** `/{locale}/contact`; `?topic=` and `?order=` prefill the form. */
export function ContactPage() {
  const { t } = useTranslation('marketing')
  const order = useSearchParams()[0].get('order') ?? undefined
  return (
    <PageColumn>
      <Grid columns="7:5" from="1024" gap="48" columnGap="64">
        <Stack justify="start" gap="32">
          <PageHeading size="display" lead={t('contact.lead')}>
            {t('contact.title')}
          </PageHeading>
          <div id={FORM_ANCHOR} className={classes.form}>
            <ContactForm order={order} />
          </div>
          <WhatHappens />
        </Stack>
        <Stack justify="start" gap="48">
          <TopicList />
          <OtherWays />
        </Stack>
      </Grid>
    </PageColumn>
  )
}

function OtherWays() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Stack as="section" gap="8">
      <Heading level={2} size="20">
        {t('contact.selfTitle')}
      </Heading>
      <Stack as="ul" gap="8">
        <li>
          <TextLink to={pagePath(locale, PAGES.helpCenter)}>{t('contact.selfHelp')}</TextLink>
        </li>
        <li>
          <TextLink to={pagePath(locale, PAGES.myOrder)}>{t('contact.selfOrders')}</TextLink>
        </li>
        <li>
          <TextLink to={pagePath(locale, PAGES.notifications)}>{t('contact.selfMessenger')}</TextLink>
        </li>
      </Stack>
    </Stack>
  )
}

const STEPS = ['expect1', 'expect2', 'expect3'] as const

function WhatHappens() {
  const { t } = useTranslation('marketing')
  return (
    <Stack as="section" gap="8">
      <Heading level={2} size="20">
        {t('contact.expectTitle')}
      </Heading>
      <ol className={contactAsideClasses.steps}>
        {STEPS.map((step) => (
          <li key={step} className={contactAsideClasses.step}>
            <span>{t(`contact.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
