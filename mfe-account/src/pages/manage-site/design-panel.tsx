import { PAGES, pagePath, type Design, type Site, type SiteManagement } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Banner, Grid, LinkButton, Pill, Stack } from '@parlour/ui'
import { useMemo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PreviewSite, designHtml } from '../../features/preview-design/design-html.ts'
import type { RereadSite } from './use-settled-save.tsx'
import { DesignActions } from './design-actions.tsx'
import { DesignHistory } from './design-history.tsx'
import { designName } from './design-names.ts'
import classes from './design-panel.module.css'
import { DesignPicker } from './design-picker.tsx'
import { DraftLogo } from './draft-logo.tsx'
import { ManagedPanel } from './managed-panel.tsx'
import { useDesignEditor } from './use-design-editor.ts'

const WIDTH = 1024

type SiteFrameProps = { site: PreviewSite; title: string; unknownText: string }

export function DesignPanel({ site }: { site: Site }) {
  return <ManagedPanel site={site}>{(state, reread) => <DesignEditor site={site} state={state} reread={reread} />}</ManagedPanel>
}

type EditorProps = { site: Site; state: SiteManagement; reread: RereadSite }

function DesignEditor({ site, state, reread }: EditorProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const editor = useDesignEditor(state, reread)
  const { draft, history } = state.design
  const [live] = history
  const shown = editor.picked ?? draft?.design ?? live?.design ?? site.design
  const logo = draft === null ? (live?.logo ?? null) : draft.logo
  const isDraft = draft !== null || editor.picked !== null
  return (
    <>
      <Grid columns="2:3" from="1024" gap="32">
        <Stack as="section" justify="start" gap="24" aria-label={t('manage.design.choice')}>
          <DesignPicker countriesId={site.countriesId} design={shown} onPick={editor.pick} />
          <DraftLogo logo={logo} editor={editor} />
          <LinkButton variant="secondary" to={pagePath(locale, PAGES.builder, { id: site.id })}>
            {t('manage.design.build')}
          </LinkButton>
        </Stack>
        <Stack as="section" justify="start" gap="24" className={classes.look} aria-label={t('manage.design.look')}>
          {isDraft ? <Look site={site} design={shown} logo={logo} kind="draft" /> : null}
          {live === undefined ? null : <Look site={site} design={live.design} logo={live.logo} kind="live" />}
        </Stack>
      </Grid>
      {editor.errorText === null ? null : <Banner tone="danger">{editor.errorText}</Banner>}
      <DesignActions draft={draft} editor={editor} />
      <DesignHistory history={history} editor={editor} />
      {editor.dialog}
    </>
  )
}

type LookProps = { site: Site; design: Design; logo: Site['logo']; kind: 'draft' | 'live' }

function Look({ site, design, logo, kind }: LookProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { siteName: name, countriesId: id, countryName, currencyCode } = site
  const { templateId, themeId, schemeId } = design
  const preview = useMemo<PreviewSite>(
    () => ({ name, locale, country: { id, name: countryName, currencyCode }, logo, templateId, themeId, schemeId }),
    [name, locale, id, countryName, currencyCode, logo, templateId, themeId, schemeId],
  )
  return (
    <Stack as="figure" gap="8">
      <Stack as="figcaption" direction="row" align="center" gap="8" size="14">
        <Pill tone={kind === 'live' ? 'success' : 'info'}>{t(`manage.design.${kind}`)}</Pill>
        <span>{designName(t, design)}</span>
      </Stack>
      <SiteFrame site={preview} title={t(`manage.design.${kind}Frame`)} unknownText={t('manage.design.unknown')} />
    </Stack>
  )
}

function SiteFrame({ site, title, unknownText }: SiteFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.3)
  const html = useMemo(() => designHtml(site), [site])
  useEffect(() => {
    if (box.current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(entry.contentRect.width / WIDTH)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  if (html === null) return <p className={classes.unknown}>{unknownText}</p>
  return (
    <div ref={box} className={classes.frameBox} dir="ltr">
      <iframe
        srcDoc={html}
        sandbox=""
        title={title}
        className={classes.frame}
        style={{ inlineSize: WIDTH, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  )
}
