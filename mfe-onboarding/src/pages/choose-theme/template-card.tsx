import type { CartItem, Template } from '@parlour/contracts'
import { SCHEMES } from '@parlour/site-engine'
import { useTranslation } from 'react-i18next'
import { SitePreview } from '../../features/preview-design/site-preview.tsx'
import classes from './choose-theme-page.module.css'
import type { DesignChoice } from './use-design-choice.ts'

export type TemplateCardProps = { template: Template; item: CartItem; choice: DesignChoice; onChoose: () => void }

/** One template as a radio card with a small live picture; the picture wears the chosen theme and colours when they are its own. */
export function TemplateCard({ template, item, choice, onChoose }: TemplateCardProps) {
  const { t } = useTranslation('onboarding')
  const worn = template.themes.find(({ id }) => id === choice.themeId) ?? template.themes[0]
  const nameId = `template-${template.id}`
  const site = {
    name: item.siteName ?? t('preview.siteName'),
    locale: item.locale,
    country: { id: item.countriesId, name: item.countryName, currencyCode: item.currencyCode },
    templateId: template.id,
    themeId: worn?.id ?? '',
    schemeId: choice.schemeId ?? SCHEMES[0]?.id ?? '',
  }
  return (
    <label className={classes.card}>
      <input
        type="radio"
        name="template"
        className={classes.cover}
        value={template.id}
        checked={choice.templateId === template.id}
        onChange={onChoose}
        aria-labelledby={nameId}
        aria-describedby={`${nameId}-category`}
      />
      <SitePreview site={site} width={1280} shape="card" unknownText={t('preview.unknown')} />
      <span className={classes.name}>
        <bdi id={nameId}>{template.name}</bdi>
        <span id={`${nameId}-category`}>{t(`categories.${template.categoryId}`, { defaultValue: template.categoryId })}</span>
      </span>
    </label>
  )
}
