import { SAMPLE_DESIGNS, templateOf, themeOf, type SiteDesign } from '@parlour/site-engine'
import { Checkbox, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { CountList } from './count-list.tsx'
import { NearImage } from './near-image.tsx'
import { WALL_PICTURE_SIZE, wallPicture } from './pictures.ts'
import classes from './theme-wall.module.css'

const ROWS = 3

export function ThemeWall() {
  const { t } = useTranslation('marketing')
  return (
    <PageSection title={t('home.wall')} lead={t('home.wallLead')}>
      <Stack gap="24">
        <WallCounts />
        <Stack gap="16" className={classes.wall}>
          {rowsOf(SAMPLE_DESIGNS).map((designs) => (
            <Stack key={designs[0]?.themeId} as="ul" direction="row" isWrapping={false} gap="16" className={classes.row}>
              {designs.map((design) => (
                <Stack key={design.themeId} as="li" gap="4" className={classes.card}>
                  <NearImage
                    src={wallPicture(design)}
                    alt=""
                    {...WALL_PICTURE_SIZE}
                    className={classes.picture}
                    failedLabel={t('home.tourFailed')}
                  />
                  <Text as="bdi" size="12" tone="subtle">
                    {nameOf(design)}
                  </Text>
                </Stack>
              ))}
            </Stack>
          ))}
          <Text as="div" size="14" className={classes.hold}>
            <Checkbox label={t('home.wallHold')} />
          </Text>
        </Stack>
      </Stack>
    </PageSection>
  )
}

function WallCounts() {
  const { t } = useTranslation('marketing')
  const { data } = client.getCatalogTotals.useQuery()
  const counts = { themes: data?.themes, templates: data?.templates, schemes: data?.schemes, fresh: data?.themesThisMonth }
  return (
    <CountList
      counts={(['themes', 'templates', 'schemes', 'fresh'] as const).map((id) => ({
        id,
        label: t(`home.wallCount.${id}`),
        count: counts[id],
      }))}
    />
  )
}

function nameOf({ templateId, themeId }: SiteDesign): string {
  return `${templateOf(templateId)?.name ?? ''} ${themeOf(themeId)?.name ?? ''}`
}

function rowsOf(designs: readonly SiteDesign[]): readonly (readonly SiteDesign[])[] {
  return Array.from({ length: ROWS }, (_row, row) => designs.filter((_design, index) => index % ROWS === row))
}
