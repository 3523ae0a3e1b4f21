import type { Design, DesignCard } from '@parlour/contracts'
import { paletteOf, schemeOf, SCHEMES, templateOf, themesOf, type Theme } from '@parlour/site-engine'
import { SelectField, Stack, Text, ThemeSwatch } from '@parlour/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { schemeName } from './design-names.ts'
import classes from './design-panel.module.css'

export type DesignPickerProps = { countriesId: number; design: Design; onPick: (design: Design) => void }

export function DesignPicker({ countriesId, design, onPick }: DesignPickerProps) {
  const { t } = useTranslation('account')
  const market = String(countriesId)
  const { data: facets } = client.listDesignFacets.useQuery({ query: { countriesId: market } })
  const sold = facets?.template.filter(({ count }) => count > 0).map(({ id }) => id) ?? []
  const templates = sold.includes(design.templateId) ? sold : [design.templateId, ...sold]
  const pickTemplate = (templateId: string) => {
    const [first] = themesOf(templateId)
    if (first) onPick({ ...design, templateId, themeId: first.id })
  }
  return (
    <>
      <SelectField
        label={t('manage.design.template')}
        value={design.templateId}
        options={templates.map((id) => ({ value: id, label: templateOf(id)?.name ?? id }))}
        onChange={({ currentTarget }) => pickTemplate(currentTarget.value)}
      />
      <SchemeRow value={design.schemeId} onPick={(schemeId) => onPick({ ...design, schemeId })} />
      <ThemeGrid market={market} design={design} onPick={onPick} />
    </>
  )
}

function SchemeRow({ value, onPick }: { value: string; onPick: (schemeId: string) => void }) {
  const { t } = useTranslation('account')
  const name = useId()
  return (
    <Stack as="fieldset" gap="8">
      <Text as="legend" size="14" weight="medium">
        {t('manage.design.colours')}
      </Text>
      <Stack gap="8" direction="row">
        {SCHEMES.map(({ id, base, tone, accent }) => (
          <Stack
            key={id}
            as="label"
            direction="row"
            align="center"
            isWrapping={false}
            isInline
            gap="8"
            size="14"
            minHeight="control"
            className={classes.scheme}
          >
            <input type="radio" name={name} value={id} checked={id === value} onChange={() => onPick(id)} className={classes.radio} />
            <ThemeSwatch base={base} tone={tone} accent={accent} />
            <span>{schemeName(t, id)}</span>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}

function ThemeGrid({ market, design, onPick }: { market: string; design: Design; onPick: (design: Design) => void }) {
  const { t } = useTranslation('account')
  const name = useId()
  const { templateId, schemeId } = design
  const scheme = schemeOf(schemeId)?.id
  const { data } = client.listTemplates.useQuery({
    query: { countriesId: market, templateId, pageSize: '24', ...(scheme === undefined ? {} : { schemeId: scheme }) },
  })
  const cards = new Map(data?.list.map((card) => [card.themeId, card]))
  return (
    <Stack as="fieldset" gap="8">
      <Text as="legend" size="14" weight="medium">
        {t('manage.design.theme')}
      </Text>
      <div className={classes.themes}>
        {themesOf(templateId)
          .filter(({ id }) => data === undefined || cards.has(id) || id === design.themeId)
          .map((theme) => (
            <Stack key={theme.id} as="label" justify="start" gap="4" size="14" className={classes.theme}>
              <ThemePicture card={cards.get(theme.id)} theme={theme} schemeId={schemeId} />
              <Stack as="span" direction="row" align="center" isWrapping={false} gap="4" isBreaking className={classes.themeName}>
                <input
                  type="radio"
                  name={name}
                  value={theme.id}
                  checked={theme.id === design.themeId}
                  onChange={() => onPick({ ...design, themeId: theme.id })}
                  className={classes.radio}
                />
                <bdi>{theme.name}</bdi>
              </Stack>
            </Stack>
          ))}
      </div>
    </Stack>
  )
}

/** Falls back to a swatch of the colours until a picture is stored. */
function ThemePicture({ card, theme, schemeId }: { card: DesignCard | undefined; theme: Theme; schemeId: string }) {
  const scheme = schemeOf(schemeId) ?? SCHEMES[0]
  if (card?.thumbnail)
    return <img className={classes.picture} src={card.thumbnail} alt="" width={480} height={600} loading="lazy" decoding="async" />
  if (scheme === undefined) return <span className={classes.picture} data-empty />
  const { page, hero, accent } = paletteOf(scheme, theme)
  return (
    <span className={classes.picture} data-empty style={{ background: page }}>
      <ThemeSwatch base={page} tone={hero} accent={accent} />
    </span>
  )
}
