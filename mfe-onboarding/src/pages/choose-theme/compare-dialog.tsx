import type { CartItem } from '@parlour/contracts'
import { Button, Dialog, Grid, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { SitePreview } from '../../features/preview-design/site-preview.tsx'
import { designKey } from './design-key.ts'
import { designName, facetLabel, valueLabel } from './design-labels.ts'
import { deviceOf } from './device-switch.tsx'
import type { DesignFacts } from './known-card.ts'
import { previewSite } from './preview-site.ts'
import type { ThemeAddress } from './use-theme-address.ts'
import { SECTIONS } from './design-filters.ts'
import classes from './compare.module.css'

type Difference = { readonly trait: string; readonly values: readonly [string, string] }

export type CompareDialogProps = {
  pair: readonly [DesignFacts, DesignFacts]
  address: ThemeAddress
  item: CartItem
  isOpen: boolean
}

export function CompareDialog({ pair, address, item, isOpen }: CompareDialogProps) {
  const { t } = useTranslation('onboarding')
  const { change, device } = address
  const choose = ({ templateId, themeId, schemeId }: DesignFacts) =>
    change({ template: templateId, theme: themeId, scheme: schemeId, compare: '', view: '' })
  return (
    <Dialog isOpen={isOpen} onOpenChange={(next) => change({ view: next ? 'compare' : '' })} title={t('theme.compareTitle')} size="wide">
      <Grid columns="2" gap="16">
        {pair.map((card) => {
          const name = designName(t, card)
          return (
            <Stack key={designKey(card)} as="section" gap="8" aria-label={name}>
              <Text as="bdi" weight="semibold">{`${card.templateName} ${card.themeName}`}</Text>
              <div className={classes.stage}>
                <SitePreview
                  site={previewSite(item, card, t('preview.siteName'))}
                  width={deviceOf(device)}
                  title={name}
                  unknownText={t('preview.unknown')}
                />
              </div>
              <Button aria-label={t('theme.choose', { design: name })} onClick={() => choose(card)}>
                {t('theme.take')}
              </Button>
            </Stack>
          )
        })}
      </Grid>
      <Differences pair={pair} />
    </Dialog>
  )
}

function Differences({ pair: [first, second] }: Pick<CompareDialogProps, 'pair'>) {
  const { t } = useTranslation('onboarding')
  const rows = designDifferences(t, first, second)
  return (
    <table className={classes.differences}>
      <caption>{rows.length === 0 ? t('theme.alike') : t('theme.differs')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('theme.differs')}</VisuallyHidden>
          </th>
          {[first, second].map((card) => (
            <th key={designKey(card)} scope="col">
              <bdi>{`${card.templateName} ${card.themeName}`}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ trait, values: [left, right] }) => (
          <tr key={trait}>
            <th scope="row">{trait}</th>
            <td>{left}</td>
            <td>{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function designDifferences(t: TFunction<'onboarding'>, first: DesignFacts, second: DesignFacts): readonly Difference[] {
  const both = (trait: string, texts: (card: DesignFacts) => string): Difference => ({ trait, values: [texts(first), texts(second)] })
  return [
    both(facetLabel(t, 'category'), ({ categoryId }) => valueLabel(t, 'category', categoryId)),
    both(facetLabel(t, 'layout'), ({ layout }) => valueLabel(t, 'layout', layout)),
    both(facetLabel(t, 'mode'), ({ mode }) => valueLabel(t, 'mode', mode)),
    both(facetLabel(t, 'section'), ({ sections }) =>
      SECTIONS.filter((section) => sections.includes(section))
        .map((section) => valueLabel(t, 'section', section))
        .join(', '),
    ),
    both(facetLabel(t, 'colour'), ({ schemeId }) => valueLabel(t, 'colour', schemeId)),
  ].filter(({ values: [left, right] }) => left !== right)
}
