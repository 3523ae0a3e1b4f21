import { LIST_VIEW_LIMITS, type ListName, type ListView } from '@parlour/contracts'
import { Button, Icon, Menu, Stack, TextField, type MenuItem } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../console-frame/use-console.ts'
import { ActionDialog } from '../give-reason/action-dialog.tsx'
import classes from './list-table.module.css'

const NO_VIEWS: readonly ListView[] = []

/** The class of a table; rows are roomy until the person chooses compact ones. */
export function useRowHeight(): string | undefined {
  return useIsCompact() ? undefined : classes.roomy
}

function useIsCompact(): boolean {
  return client.getListPreferences.useQuery().data?.density === 'dense'
}

type ListToolsProps = {
  list: ListName
  /** Filter, search and order in the address. */
  query: string
}

/** One row height for every list of the person, and views of this one that follow the person to every browser. */
export function ListTools({ list, query }: ListToolsProps) {
  const { t } = useConsole()
  const isCompact = useIsCompact()
  const [setDensity] = client.setListDensity.useMutation()
  return (
    <Stack direction="row" align="center" gap="8">
      <Button
        variant="quiet"
        aria-pressed={isCompact}
        onClick={() => void setDensity({ body: { density: isCompact ? 'normal' : 'dense' } })}
      >
        {isCompact ? <Icon name="check" /> : null}
        {t('lists.compact')}
      </Button>
      <SavedViews list={list} query={query} />
    </Stack>
  )
}

type OpenDialog = 'save' | 'rename' | null

function SavedViews({ list, query }: ListToolsProps) {
  const { t } = useConsole()
  const views = client.getListPreferences.useQuery().data?.views[list] ?? NO_VIEWS
  const [save] = client.saveListViews.useMutation()
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const current = views.find((view) => view.query === query)
  const saveAll = async (next: readonly ListView[]) => save({ body: { list, views: [...next] } }).unwrap()
  const renamed = (name: string) => views.map((view) => (view === current ? { ...view, name } : view))
  const items: readonly MenuItem[] = [
    ...views.map((view) => ({
      id: `view ${view.query} ${view.name}`,
      label: view.name,
      icon: view === current ? ('check' as const) : undefined,
      to: { search: view.query },
    })),
    ...(current === undefined
      ? [
          {
            id: 'save',
            label: t('lists.save'),
            startsGroup: views.length > 0,
            isDisabled: views.length >= LIST_VIEW_LIMITS.views,
            onSelect: () => setOpenDialog('save'),
          },
        ]
      : [
          { id: 'rename', label: t('lists.rename'), startsGroup: true, onSelect: () => setOpenDialog('rename') },
          {
            id: 'remove',
            label: t('lists.remove'),
            isDanger: true,
            onSelect: () => void saveAll(views.filter((view) => view !== current)),
          },
        ]),
  ]
  return (
    <>
      <Menu
        look="button"
        label={t('lists.views')}
        trigger={
          <>
            <bdi>{current?.name ?? t('lists.views')}</bdi>
            <Icon name="chevron-down" />
          </>
        }
        items={items}
      />
      {openDialog === null ? null : (
        <NameDialog
          title={t(`lists.${openDialog}`)}
          name={openDialog === 'rename' ? (current?.name ?? '') : ''}
          call={async (name) => saveAll(openDialog === 'rename' ? renamed(name) : [...views, { name, query }])}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  )
}

type NameDialogProps = { title: string; name: string; call: (name: string) => Promise<unknown>; onClose: () => void }

function NameDialog({ title, name, call, onClose }: NameDialogProps) {
  const { t } = useConsole()
  const [typed, setTyped] = useState(name)
  return (
    <ActionDialog
      title={title}
      reason={false}
      tone="primary"
      isReady={typed.trim() !== ''}
      call={async () => call(typed.trim())}
      onClose={onClose}
    >
      <TextField
        dir="auto"
        label={t('lists.viewName')}
        maxLength={LIST_VIEW_LIMITS.name}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
