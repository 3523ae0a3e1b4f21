import { useLocale } from '@parlour/federation-sdk'
import { Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import { NearImage } from '../../features/show-screens/near-image.tsx'
import { SCREEN_PICTURES, SCREEN_SIZE, SCREENS } from '../../features/show-screens/screen-pictures.ts'
import classes from './tour.module.css'
import { useShownPanel } from './use-shown-panel.ts'

/** Tabs are links into the strip, so that they work without script. */
export function Tour() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { strip, shown, show } = useShownPanel(SCREENS)
  return (
    <PageSection title={t('home.tour')} lead={t('home.tourLead')}>
      <Stack gap="16">
        <Stack aria-label={t('home.tour')} as="nav" gap="8" direction="row">
          {SCREENS.map((id) => (
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
        <div ref={strip} className={classes.strip} role="region" aria-label={t('home.tour')} tabIndex={0}>
          {SCREENS.map((id) => (
            <figure key={id} id={`tour-${id}`} className={classes.panel}>
              <NearImage
                src={SCREEN_PICTURES[id][locale]}
                alt={t(`home.tourName.${id}`)}
                {...SCREEN_SIZE}
                className={classes.picture}
                failedLabel={t('home.tourFailed')}
              />
              <figcaption className={classes.texts}>
                <h3 className={classes.name}>{t(`home.tourName.${id}`)}</h3>
                <p>{t(`home.tourText.${id}`)}</p>
              </figcaption>
            </figure>
          ))}
        </div>
        <div className={classes.note}>
          <DemonstrationNote />
        </div>
      </Stack>
    </PageSection>
  )
}
