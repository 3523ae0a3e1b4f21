import { SCHEMES, templateOf, TEMPLATES, themesOf, type Theme } from '@parlour/site-engine'
import { Checkbox, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { CountList } from './count-list.tsx'
import { ThemeMiniature } from './theme-miniature.tsx'
import classes from './theme-wall.module.css'

const ROWS = 3
/** Three per template, to show the range and keep the page light. */
const THEMES_ON_WALL = TEMPLATES.flatMap(({ id }) => themesOf(id).slice(0, 3))

export function ThemeWall() {
  const { t } = useTranslation('marketing')
  return (
    <PageSection title={t('home.wall')} lead={t('home.wallLead')}>
      <Stack gap="24">
        <WallCounts />
        <Stack gap="16" className={classes.wall}>
          {rowsOf(THEMES_ON_WALL).map((themes, row) => (
            <Stack key={themes[0]?.id} as="ul" direction="row" isWrapping={false} gap="16" className={classes.row}>
              {themes.map((theme, place) => (
                <Stack key={theme.id} as="li" gap="4" className={classes.card}>
                  <ThemeMiniature theme={theme} scheme={SCHEMES[(row * 2 + place) % SCHEMES.length] ?? SCHEMES[0]} />
                  <Text as="bdi" size="12" tone="subtle">{`${templateOf(theme.templateId)?.name ?? ''} ${theme.name}`}</Text>
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

function rowsOf(themes: readonly Theme[]): readonly (readonly Theme[])[] {
  return Array.from({ length: ROWS }, (_row, row) => themes.filter((_theme, index) => index % ROWS === row))
}
