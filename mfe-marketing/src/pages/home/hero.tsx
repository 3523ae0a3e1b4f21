import { useHost, useLocale } from '@parlour/federation-sdk'
import { Button, LinkButton, PageHeading } from '@parlour/ui'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { figuresOf } from '../../facts.ts'
import classes from './hero.module.css'
import { LaunchLine } from './launch-line.tsx'

const DesignTryout = lazy(async () => ({ default: (await import('../../features/try-design/design-tryout.tsx')).DesignTryout }))

/** The promise and the one button at the start, the living preview at the end. */
export function Hero() {
  const { t } = useTranslation('marketing')
  const host = useHost()
  const figures = figuresOf(useLocale())
  return (
    <section className={classes.root}>
      <div className={classes.words}>
        <PageHeading size="display" lead={t('home.lead', figures)}>
          {t('home.h1', figures)}
        </PageHeading>
        <div className={classes.actions}>
          <Button size="l" onClick={host.openSite}>
            {t('home.open')}
          </Button>
          <LinkButton size="l" variant="quiet" to="#fees" reloadDocument>
            {t('home.seeFees')}
          </LinkButton>
        </div>
        <LaunchLine />
      </div>
      <Suspense fallback={<div className={classes.poster} aria-hidden="true" />}>
        <DesignTryout />
      </Suspense>
    </section>
  )
}
