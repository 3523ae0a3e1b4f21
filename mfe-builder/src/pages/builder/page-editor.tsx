import type { SiteLayoutEditor } from '@parlour/contracts'
import { usePermission, useLeaveGuard } from '@parlour/federation-sdk'
import { type Locale, isolate, languageOf } from '@parlour/i18n'
import { AlertDialog, Banner, Button, Card, LeaveDialog, SelectField, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { useRef, useState, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { lacksText, type Block } from '@parlour/site-engine'
import { BlockCanvas } from './block-canvas.tsx'
import { BlockEditorContext } from './block-editor-context.ts'
import { BlockFields } from './block-fields.tsx'
import { EditorBar } from './editor-bar.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageVersions } from './page-versions.tsx'
import { useBlockActions } from './use-block-actions.ts'
import { useBuilder, type Builder } from './use-builder.ts'
import { useFocusAfterRender } from './use-focus-after-render.ts'
import { useStepKeys } from './use-step-keys.ts'
import classes from './builder-page.module.css'

type PageLanguageProps = {
  locale: Locale
  languages: readonly Locale[]
  blocks: readonly Block[]
  onChange: (locale: Locale) => void
}

export type PageEditorProps = { editor: SiteLayoutEditor; onReopen: () => Promise<void> }

export function PageEditor({ editor, onReopen }: PageEditorProps) {
  const { t } = useTranslation('builder')
  const mayWrite = usePermission('sites:write')
  const builder = useBuilder(editor, mayWrite)
  const { languages } = editor.site
  const [locale, setLocale] = useState<Locale>(languages[0] ?? 'en')
  const restore = async (version: number) => {
    if (await builder.restore(version)) await onReopen()
  }
  const language = <PageLanguage locale={locale} languages={languages} blocks={builder.blocks} onChange={setLocale} />
  return (
    <Stack gap="16">
      <LeaveDialog {...useLeaveGuard(builder.isDirty)} />
      {mayWrite ? <EditorBar builder={builder}>{language}</EditorBar> : <Banner tone="info">{t('builder.readOnly')}</Banner>}
      <WriteError builder={builder} onReopen={onReopen} />
      <Stack gap="24" className={classes.panes} data-wide={mayWrite || undefined}>
        {mayWrite ? <BlockPanes builder={builder} locale={locale} languages={languages} /> : null}
        <PagePreview site={editor.site} blocks={builder.blocks} locale={locale} />
      </Stack>
      {mayWrite ? <PageVersions id={editor.id} isBusy={builder.isBusy} onRestore={(version) => void restore(version)} /> : null}
    </Stack>
  )
}

/** After a concurrent save, offers the choice whose page to continue with. */
function WriteError({ builder: { errorText, saveMine, isBusy }, onReopen }: { builder: Builder; onReopen: () => Promise<void> }) {
  const { t } = useTranslation('builder')
  if (errorText === null) return null
  return (
    <Banner tone="danger">
      {errorText.text}
      {errorText.isMoved ? (
        <Stack as="span" direction="row" gap="8" className={classes.conflictActions}>
          <Button variant="secondary" disabled={isBusy} onClick={() => void saveMine()}>
            {t('builder.keepMine')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => void onReopen()}>
            {t('builder.reopen')}
          </Button>
        </Stack>
      ) : null}
    </Banner>
  )
}

type BlockPanesProps = { builder: Builder; locale: Locale; languages: readonly Locale[] }

function BlockPanes({ builder, locale, languages }: BlockPanesProps) {
  const { t } = useTranslation('builder')
  const list = useRef<HTMLElement>(null)
  const [announced, setAnnounced] = useState('')
  useStepKeys(builder)
  const focusOn = useFocusAfterRender()
  const focus = (id: string | undefined) =>
    focusOn(() => list.current?.querySelector<HTMLElement>(id === undefined ? 'button' : `[data-block="${id}"]`))
  const fields = useRef<HTMLElement>(null)
  const openFields = () => focusOn(() => fields.current?.querySelector<HTMLElement>('input, textarea, select, button') ?? fields.current)
  const editor = useBlockActions(builder, { locale, languages }, { focus, openFields }, setAnnounced)
  const giveBack = () => {
    builder.giveBack()
    setAnnounced(t('builder.givenBack'))
  }
  return (
    <BlockEditorContext value={editor}>
      <Stack ref={list} as="section" gap="16" aria-label={t('builder.blocks')}>
        <BlockCanvas editor={editor} />
        <GiveBack
          isDisabled={!builder.canGiveBack}
          firstButton={() => list.current?.querySelector('button') ?? null}
          onGiveBack={giveBack}
        />
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </Stack>
      <FieldsPane ref={fields} builder={builder} onBack={() => focus(builder.selected?.id)} />
    </BlockEditorContext>
  )
}

type FieldsPaneProps = { ref: RefObject<HTMLElement | null>; builder: Builder; onBack: () => void }

function FieldsPane({ ref, builder: { selected, edit }, onBack }: FieldsPaneProps) {
  const { t } = useTranslation('builder')
  useEscape(ref, onBack)
  return (
    <Card ref={ref} tabIndex={-1} as="section" gap="16" padding="small" className={classes.fields} aria-label={t('builder.settings')}>
      {selected === null ? (
        <Text size="14" tone="muted">
          {t('builder.choose')}
        </Text>
      ) : (
        <>
          <BlockFields
            key={selected.id}
            block={selected}
            onChange={(block) => edit({ action: 'change', block })}
            onSet={(block) => edit({ action: 'set', block })}
          />
          <Button variant="quiet" className={classes.toBlock} onClick={onBack}>
            {t('builder.toBlock')}
          </Button>
        </>
      )}
    </Card>
  )
}

type GiveBackProps = { isDisabled: boolean; firstButton: () => HTMLElement | null; onGiveBack: () => void }

/** Undo or an earlier version brings the page back. */
function GiveBack({ isDisabled, firstButton, onGiveBack }: GiveBackProps) {
  const { t } = useTranslation('builder')
  const opener = useRef<HTMLButtonElement>(null)
  const [isDialogOpen, setOpenDialog] = useState(false)
  return (
    <Stack align="start">
      <Button ref={opener} variant="quiet" disabled={isDisabled} onClick={() => setOpenDialog(true)}>
        {t('builder.giveBack')}
      </Button>
      <AlertDialog
        isOpen={isDialogOpen}
        onOpenChange={setOpenDialog}
        title={t('builder.giveBackTitle')}
        description={t('builder.giveBackText')}
        confirmLabel={t('builder.giveBackNow')}
        focusAfter={() => (opener.current?.disabled === true ? firstButton() : null)}
        onConfirm={() => {
          setOpenDialog(false)
          onGiveBack()
        }}
      />
    </Stack>
  )
}

function PageLanguage({ locale, languages, blocks, onChange }: PageLanguageProps) {
  const { t } = useTranslation('builder')
  if (languages.length < 2) return null
  const labelOf = (code: Locale) => {
    const name = isolate(languageOf(code).nativeName)
    const number = blocks.filter((block) => lacksText(block, code)).length
    return number === 0 ? name : t('builder.missingIn', { name, number })
  }
  return (
    <SelectField
      label={t('builder.language')}
      className={classes.language}
      value={locale}
      options={languages.map((code) => ({ value: code, label: labelOf(code) }))}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((code) => code === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}

/** Layers opened above the page handle their own Escape. */
function useEscape(part: RefObject<HTMLElement | null>, action: () => void) {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const element = part.current
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current()
    }
    element?.addEventListener('keydown', pressed)
    return () => element?.removeEventListener('keydown', pressed)
  }, [part])
}
