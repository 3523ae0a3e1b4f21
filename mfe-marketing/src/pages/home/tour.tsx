import { useLocale } from '@parlour/federation-sdk'
import { Grid, Heading, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useRef, useEffect, useState } from 'react'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import { NearImage } from './near-image.tsx'
import { TOUR_PICTURE_SIZE, tourPicture, TOUR_SCREENS } from './pictures.ts'
import classes from './tour.module.css'

/** Tabs are links into the strip, so that they work without script. */
export function Tour() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { strip, shown, show } = useShownPanel(TOUR_SCREENS)
  return (
    <PageSection title={t('home.tour')} lead={t('home.tourLead')}>
      <Stack gap="16">
        <Stack aria-label={t('home.tour')} as="nav" gap="8" direction="row">
          {TOUR_SCREENS.map((id) => (
            <a
              key={id}
              href={`#tour-${id}`}
              className={classes.tab}
              aria-current={shown === id || undefined}
              onClick={(event) => {
                event.preventDefault()
                show(id)
              }}
            >
              {t(`home.tourName.${id}`)}
            </a>
          ))}
        </Stack>
        <Stack
          ref={strip}
          direction="row"
          isWrapping={false}
          gap="24"
          className={classes.strip}
          role="region"
          aria-label={t('home.tour')}
          tabIndex={0}
        >
          {TOUR_SCREENS.map((id) => (
            <Grid key={id} id={`tour-${id}`} as="figure" columns="2:1" from="1024" gap="16" columnGap="48" className={classes.panel}>
              <NearImage
                src={tourPicture(id, locale)}
                alt={t(`home.tourName.${id}`)}
                {...TOUR_PICTURE_SIZE}
                className={classes.picture}
                failedLabel={t('home.tourFailed')}
              />
              <Stack as="figcaption" justify="start" gap="8" tone="muted">
                <Heading level={3} size="20" tone="default" className={classes.name}>
                  {t(`home.tourName.${id}`)}
                </Heading>
                <p>{t(`home.tourText.${id}`)}</p>
              </Stack>
            </Grid>
          ))}
        </Stack>
        <div className={classes.note}>
          <DemonstrationNote />
        </div>
      </Stack>
    </PageSection>
  )
}

function useShownPanel<Id extends string>(ids: readonly Id[]) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Id | undefined>(ids[0])
  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const follow = () => {
      // Negative in right-to-left; half a panel belongs to the nearer one.
      const place = Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth))
      setShown(ids[Math.min(place, ids.length - 1)])
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [ids])
  const show = (id: Id) => {
    setShown(id)
    const panel = strip.current?.children[ids.indexOf(id)]
    if (strip.current && panel instanceof HTMLElement) strip.current.scrollTo({ left: panel.offsetLeft - strip.current.offsetLeft })
  }
  return { strip, shown, show }
}
