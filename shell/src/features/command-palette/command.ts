import type { IconName } from '@parlour/ui'
import { foldText } from '@parlour/i18n'

/** Kinds of commands, in the order in which the palette shows them. */
export const COMMAND_GROUPS = ['recent', 'actions', 'pages', 'sites', 'orders'] as const

/** One of {@link COMMAND_GROUPS}. */
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** One line of the palette: a page to go to, or something to do. */
export interface Command {
  /** Unique within the palette. */
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** What stands beside the label; `isCode` keeps it left to right. */
  readonly note?: { readonly text: string; readonly isCode: boolean } | undefined
  readonly icon: IconName
  /** More words that find it. */
  readonly keywords?: readonly string[] | undefined
  /** True when it is offered only to those who look for it. */
  readonly isHidden?: boolean | undefined
  readonly run: () => void
}

/**
 * The commands that every word finds, in any order and without accents; without words all that are not hidden. A hidden one is found by
 * the start of its words only, from the second letter on.
 */
export function findCommands(commands: readonly Command[], terms: string): readonly Command[] {
  const wanted = foldText(terms).split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return commands.filter(({ isHidden }) => isHidden !== true)
  return commands.filter(({ label, keywords = [], isHidden }) => {
    const text = ` ${[label, ...keywords].map(foldText).join(' ')}`
    return wanted.every((word) => (isHidden === true ? word.length > 1 && text.includes(` ${word}`) : text.includes(word)))
  })
}
