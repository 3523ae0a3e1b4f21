import { Icon, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { CompareDialog } from './compare-dialog.tsx'
import classes from './compare.module.css'
import { designKey } from './design-key.ts'
import { designName } from './design-labels.ts'
import { knownCard } from './known-card.ts'
import type { TileContext } from './tile-grid.tsx'
import type { ThemeAddress } from './use-theme-address.ts'

export function CompareTray({ address, context }: { address: ThemeAddress; context: TileContext }) {
  const { t } = useTranslation('onboarding')
  const { change, compared, view } = address
  const cards = compared.flatMap((design) => knownCard(design) ?? [])
  const [first, second] = cards
  if (first === undefined) return null
  return (
    <Stack as="section" direction="row" align="center" gap="8" aria-label={t('theme.compareTitle')}>
      <Stack as="ul" direction="row" align="center" gap="8">
        {cards.map((card) => (
          <Stack
            key={designKey(card)}
            as="li"
            direction="row"
            align="center"
            isWrapping={false}
            isInline
            size="14"
            className={classes.pick}
          >
            <bdi>{`${card.templateName} ${card.themeName}`}</bdi>
            <button
              type="button"
              aria-label={t('theme.compareRemove', { design: designName(t, card) })}
              onClick={() => context.actions.onCompare(card)}
            >
              <Icon name="close" />
            </button>
          </Stack>
        ))}
      </Stack>
      {second === undefined ? (
        <Text size="14" tone="muted">
          {t('theme.compareHint')}
        </Text>
      ) : (
        <>
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => change({ view: 'compare' })}>
            {t('theme.compare')}
          </button>
          <CompareDialog pair={[first, second]} address={address} item={context.item} isOpen={view === 'compare'} />
        </>
      )}
    </Stack>
  )
}
