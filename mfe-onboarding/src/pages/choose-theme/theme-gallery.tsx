import type { CartItem, Template } from '@parlour/contracts'
import { Button, EmptyState } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../features/load-panel/load-failure.tsx'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import { CategoryFilter } from './category-filter.tsx'
import classes from './choose-theme-page.module.css'
import { GalleryPages } from './gallery-pages.tsx'
import { TemplateCard } from './template-card.tsx'
import type { DesignChoice } from './use-design-choice.ts'
import { useTemplates } from './use-templates.ts'

export type ThemeGalleryProps = {
  item: CartItem
  choice: DesignChoice
  params: URLSearchParams
  onChange: (entries: Readonly<Record<string, string>>) => void
}

/** The templates on sale as one radio group, so arrow keys flick through all of them; a template brings its first theme. */
export function ThemeGallery({ item, choice, params, onChange }: ThemeGalleryProps) {
  const { t } = useTranslation('onboarding')
  const { templates, list, category } = useTemplates(item, params)
  const choose = ({ id, themes }: Template) => onChange({ template: id, theme: themes[0]?.id ?? '' })
  return (
    <fieldset className={classes.gallery}>
      <legend className={classes.legend}>{t('theme.templates')}</legend>
      <CategoryFilter countriesId={item.countriesId} value={category} onChange={(next) => onChange({ category: next, page: '' })} />
      {list ? (
        <div className={classes.cards} aria-busy={templates.isFetching}>
          {list.list.map((template) => (
            <TemplateCard key={template.id} template={template} item={item} choice={choice} onChoose={() => choose(template)} />
          ))}
        </div>
      ) : templates.isError ? (
        <LoadFailure title={t('theme.failed')} error={templates.error} onRetry={templates.refetch} isRetrying={templates.isFetching} />
      ) : (
        <PanelSkeleton label={t('load.loading')} rows={3} rowSize="160px" />
      )}
      {list?.list.length === 0 ? (
        <EmptyState
          title={t('theme.emptyTitle')}
          description={t('theme.emptyText')}
          action={
            <Button variant="secondary" onClick={() => onChange({ category: '', page: '' })}>
              {t('theme.showAll')}
            </Button>
          }
        />
      ) : null}
      {list ? (
        <GalleryPages page={list.page} pageSize={list.pageSize} total={list.total} onChange={(next) => onChange({ page: String(next) })} />
      ) : null}
    </fieldset>
  )
}
