import type { CartItem } from '@parlour/contracts'
import { SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import { Icon, Stack, Text } from '@parlour/ui'
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Design } from './carry-design/carried-design.ts'
import { SitePreview } from '../../features/preview-design/site-preview.tsx'
import type { ChoiceStore } from './choice-store.ts'
import { designKey } from './design-key.ts'
import { designName } from './design-labels.ts'
import { DeviceSwitch, deviceOf } from './device-switch.tsx'
import { knownCard } from './known-card.ts'
import { MarkButton } from './mark-button.tsx'
import classes from './preview-pane.module.css'
import { previewSite } from './preview-site.ts'
import { ScriptRow } from './script-row.tsx'
import type { TileContext } from './tile-grid.tsx'
import { useChoice } from './use-choice.ts'
import type { ThemeAddress } from './use-theme-address.ts'

export type PreviewPaneProps = {
  address: ThemeAddress
  context: TileContext
  /** Rendered before the stage, which has many tab stops. */
  children: ReactNode
}

export function PreviewPane({ address, context, children }: PreviewPaneProps) {
  const { t } = useTranslation('onboarding')
  const [isOpen, setIsOpen] = useState(false)
  const pane = useRef<HTMLElement>(null)
  // Near the top of the page there is less room above the bar than the open sheet needs.
  useEffect(() => {
    if (isOpen) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { change, choice, device, view } = address
  const isScripts = view === 'scripts'
  const width = deviceOf(device)
  return (
    <section ref={pane} className={classes.pane} aria-label={t('preview.label')} data-open={isOpen || undefined}>
      <PaneHead context={context} onVariants={(templateId) => change({ of: templateId, page: '' }, { isStep: true })}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'theme.hidePreview' : 'theme.showPreview')}
          <Icon name="chevron-down" className={classes.chevron} />
        </button>
      </PaneHead>
      <div className={classes.body}>
        <Stack gap="8">{children}</Stack>
        <DeviceSwitch
          value={width}
          isScripts={isScripts}
          onDevice={(next) => change({ device: next, view: '' })}
          onScripts={() => change({ view: isScripts ? '' : 'scripts' })}
        />
        <Stage item={context.item} choice={choice} device={width} isScripts={isScripts} />
      </div>
    </section>
  )
}

type StageProps = { item: CartItem; choice: ChoiceStore; device: ReturnType<typeof deviceOf>; isScripts: boolean }

/** Memoized on the choice, so that a new design renders only the stage. */
const Stage = memo(function Stage({ item, choice, device, isScripts }: StageProps) {
  const { t } = useTranslation('onboarding')
  const { templateId, themeId, schemeId } = useShownDesign(choice)
  const site = useMemo(
    () => previewSite(item, { templateId, themeId, schemeId }, t('preview.siteName')),
    [item, templateId, themeId, schemeId, t],
  )
  if (isScripts) return <ScriptRow site={site} siteName={item.siteName} />
  return (
    <div className={classes.stage} data-device={device}>
      <SitePreview site={site} width={device} title={t('preview.frame')} unknownText={t('preview.unknown')} />
    </div>
  )
})

type PaneHeadProps = { context: TileContext; onVariants: (templateId: string) => void; children: ReactNode }

function PaneHead({ context, onVariants, children }: PaneHeadProps) {
  const { t } = useTranslation('onboarding')
  const design = useShownDesign(context.choice)
  const card = knownCard(design)
  const key = designKey(design)
  const isStarred = context.starred.has(key)
  if (card === null)
    return (
      <Stack direction="row" align="center" isWrapping={false} gap="8" minHeight="control">
        {children}
      </Stack>
    )
  const name = designName(t, card)
  return (
    <Stack direction="row" align="center" isWrapping={false} gap="8" minHeight="control">
      <Text weight="semibold" leading="tight" className={classes.title}>
        <bdi>{`${card.templateName} ${card.themeName}`}</bdi>
        <button type="button" className={classes.variants} onClick={() => onVariants(design.templateId)}>
          {t('theme.variants', { template: card.templateName })}
        </button>
      </Text>
      <MarkButton
        mark="star"
        label={t('theme.star', { design: name })}
        isOn={isStarred}
        onClick={() => context.actions.onStar(design, !isStarred)}
      />
      <MarkButton
        mark="compare"
        label={t('theme.compareThis', { design: name })}
        isOn={context.compared.includes(key)}
        onClick={() => context.actions.onCompare(design)}
      />
      {children}
    </Stack>
  )
}

function useShownDesign(choice: ChoiceStore): Design {
  const { templateId, themeId, schemeId } = useChoice(choice, (chosen) => chosen)
  const template = templateId ?? TEMPLATES[0]?.id ?? ''
  return { templateId: template, themeId: themeId ?? themesOf(template)[0]?.id ?? '', schemeId: schemeId ?? SCHEMES[0]?.id ?? '' }
}
