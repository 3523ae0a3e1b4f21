import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { SearchResults, UserInfo } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Button, Dialog, Icon, Skeleton, Stack, TextField, useDelayedFlag, VisuallyHidden } from '@parlour/ui'
import { useShell } from '../../app/shell-context.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { COMMAND_GROUPS, findCommands, type Command } from './command.ts'
import { CommandList } from './command-list.tsx'
import { useFoundCommands, useStandingCommands } from './use-commands.ts'
import { useWorkspaceSearch } from './use-workspace-search.ts'
import classes from './command-palette.module.css'

interface RecentCommand {
  readonly id: string
  readonly found: SearchResults
}

const STORED = 5

const chosenBy = new Map<string, readonly RecentCommand[]>()

const MAX_TERMS = 60
const RECENT = /^recent:/

export function CommandPalette() {
  const session = useSession()
  return session.state === 'signed-in' ? <Palette user={session.user} /> : null
}

function Palette({ user }: { user: UserInfo }) {
  const t = useShellTexts()
  const { dialogs } = useShell()
  const [terms, setTerms] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { state, results } = useWorkspaceSearch(terms, attempt)
  const commands = useMatching(user, terms, useFoundCommands(results))
  const isSlow = useDelayedFlag(state === 'loading')
  const close = () => dialogs.show({ open: 'none' })
  const choose = (command: Command) => {
    recordCommand(user.username, command.id.replace(RECENT, ''), results)
    close()
    command.run()
  }
  const { field, listId, activeId } = useCombobox(commands, terms, choose)
  const status = commands.length === 0 && state !== 'loading' ? t('palette.none') : ''
  return (
    <Dialog isOpen onOpenChange={(isOpen) => (isOpen ? undefined : close())} title={t('palette.title')} className={classes.dialog}>
      <Stack gap="8">
        <TextField
          {...field}
          type="search"
          label={t('palette.search')}
          isLabelHidden
          placeholder={t('palette.search')}
          prefix={<Icon name="search" />}
          autoComplete="off"
          maxLength={MAX_TERMS}
          value={terms}
          onChange={(event) => setTerms(event.target.value)}
        />
        <div className={classes.results} aria-busy={state === 'loading'}>
          <CommandList id={listId} commands={commands} activeId={activeId} onChoose={choose} />
          {isSlow && results.sites.length + results.orders.length === 0 ? <Skeleton shape="block" blockSize="44px" /> : null}
          {status === '' ? null : <p className={classes.none}>{status}</p>}
          {state === 'failed' ? (
            <Stack direction="row" align="center" justify="between" gap="8" tone="muted" className={classes.failed} role="alert">
              <p>{t('palette.failed')}</p>
              <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
                {t('kit.retry')}
              </Button>
            </Stack>
          ) : null}
        </div>
        <VisuallyHidden role="status">{status || t('palette.found', { number: commands.length })}</VisuallyHidden>
      </Stack>
    </Dialog>
  )
}

function useMatching(user: UserInfo, terms: string, found: readonly Command[]): readonly Command[] {
  const standing = useStandingCommands(user)
  const chosen = useMemo(() => recentCommands(user.username), [user.username])
  const foundBefore = useFoundCommands(useMemo(() => resultsOf(chosen), [chosen]))
  const isSearching = terms.trim() !== ''
  const known = new Map([...standing, ...foundBefore].map((command) => [command.id, command]))
  const recent = isSearching ? [] : chosen.flatMap(({ id }) => known.get(id) ?? [])
  const again = recent.map((command): Command => ({ ...command, id: `recent:${command.id}`, group: 'recent' }))
  const matching = [...again, ...findCommands(standing, terms), ...(isSearching ? found : [])]
  return COMMAND_GROUPS.flatMap((group) => matching.filter((command) => command.group === group))
}

function resultsOf(chosen: readonly RecentCommand[]): SearchResults {
  return { sites: chosen.flatMap(({ found }) => found.sites), orders: chosen.flatMap(({ found }) => found.orders) }
}

function useCombobox(commands: readonly Command[], terms: string, choose: (command: Command) => void) {
  const listId = useId()
  const [place, setPlace] = useState({ terms, index: 0 })
  const index = place.terms === terms ? Math.min(place.index, Math.max(0, commands.length - 1)) : 0
  const isComposing = useRef(false)
  const moveTo = (next: number) => setPlace({ terms, index: (next + commands.length) % Math.max(1, commands.length) })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || isComposing.current) return
    const command = commands[index]
    const action = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Home: () => moveTo(0),
      End: () => moveTo(commands.length - 1),
      Enter: () => (command === undefined ? undefined : choose(command)),
    }[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  const activeId = commands[index]?.id
  return {
    listId,
    activeId,
    field: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': activeId === undefined ? undefined : `${listId}-${activeId}`,
      onKeyDown,
      onCompositionStart: () => void (isComposing.current = true),
      onCompositionEnd: () => void (isComposing.current = false),
    },
  }
}

/** In memory only, newest first; never persisted. */
export function recentCommands(username: string): readonly RecentCommand[] {
  return chosenBy.get(username) ?? []
}

/** Stores the found data with the command; drops the choices of other users. */
export function recordCommand(username: string, id: string, { sites, orders }: SearchResults): void {
  const before = recentCommands(username)
  const found = { sites: sites.filter((site) => id === `site:${site.id}`), orders: orders.filter((order) => id === `order:${order.id}`) }
  const isNew = found.sites.length + found.orders.length > 0
  const known = isNew ? { id, found } : (before.find((recent) => recent.id === id) ?? { id, found })
  chosenBy.clear()
  chosenBy.set(username, [known, ...before.filter((recent) => recent.id !== id)].slice(0, STORED))
}
