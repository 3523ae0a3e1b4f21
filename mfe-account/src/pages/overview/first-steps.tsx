import { useHost, useLocale, usePermission } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button, Card, Grid, Heading, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

const STEPS = ['design', 'pay', 'watch'] as const

/** What a merchant without a site does first. */
export function FirstSteps() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { openSite } = useHost()
  const mayOpen = usePermission('sites:write')
  return (
    <Card as="section" gap="24" aria-labelledby="overview-first">
      <Stack gap="8">
        <Heading level={2} size="24" id="overview-first">
          {t(mayOpen ? 'dashboard.first.title' : 'sites.emptyTitle')}
        </Heading>
        <Text tone="muted" isMeasured>
          {t(mayOpen ? 'sites.emptyText' : 'dashboard.first.wait')}
        </Text>
      </Stack>
      <Grid as="ol" columns="3" from="768" gap="24" align="start">
        {STEPS.map((step, position) => (
          <Stack key={step} as="li" gap="4">
            <Text size="14" tone="subtle" isMono aria-hidden>
              {formatCount(position + 1, locale)}
            </Text>
            <Text weight="semibold">{t(`dashboard.first.${step}`)}</Text>
            <Text size="14" tone="muted">
              {t(`dashboard.first.${step}Text`)}
            </Text>
          </Stack>
        ))}
      </Grid>
      {mayOpen ? (
        <Button align="start" onClick={openSite}>
          {t('openSite')}
        </Button>
      ) : null}
    </Card>
  )
}
