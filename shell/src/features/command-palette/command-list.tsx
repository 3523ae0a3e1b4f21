import { useEffect, useRef } from 'react'
import { Icon, Text } from '@parlour/ui'
import { clsx } from 'clsx'
import { useShellTexts, type ShellKey } from '../../texts/shell-texts.tsx'
import { COMMAND_GROUPS, type Command, type CommandGroup } from './command.ts'
import classes from './command-palette.module.css'

const GROUP_KEYS: Readonly<Record<CommandGroup, ShellKey>> = {
  recent: 'palette.recent',
  actions: 'palette.actions',
  pages: 'palette.pages',
  sites: 'palette.sites',
  orders: 'palette.orders',
}

interface CommandListProps {
  readonly id: string
  readonly commands: readonly Command[]
  readonly activeId: string | undefined
  readonly onChoose: (command: Command) => void
}

export function CommandList({ id, commands, activeId, onChoose }: CommandListProps) {
  const t = useShellTexts()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    // A list that scrolls would be a stop of its own; its options are walked from the field.
    <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={t('palette.title')} className={classes.list}>
      {COMMAND_GROUPS.map((group) => {
        const own = commands.filter((command) => command.group === group)
        if (own.length === 0) return null
        const headingId = `${id}-${group}`
        return (
          <div key={group} role="group" aria-labelledby={headingId} className={classes.group}>
            <Text
              id={headingId}
              role="presentation"
              as="div"
              size="14"
              tone="muted"
              weight="semibold"
              leading="tight"
              className={classes.heading}
            >
              {t(GROUP_KEYS[group])}
            </Text>
            {own.map((command) => (
              <Option
                key={command.id}
                id={`${id}-${command.id}`}
                command={command}
                isActive={command.id === activeId}
                onChoose={onChoose}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  readonly onChoose: (command: Command) => void
}

function Option({ id, command, isActive, onChoose }: OptionProps) {
  const { icon, label, note } = command
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      // A press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(command)}
    >
      <Icon name={icon} className={classes.icon} />
      <bdi className={classes.label}>{label}</bdi>
      {note === undefined ? null : (
        <bdi dir={note.isCode ? 'ltr' : undefined} className={clsx(classes.note, note.isCode && classes.code)}>
          {note.text}
        </bdi>
      )}
    </button>
  )
}
