import type { IconName } from '@parlour/ui'
import { foldText } from '@parlour/i18n'

export const COMMAND_GROUPS = ['recent', 'actions', 'pages', 'sites', 'orders'] as const

export type CommandGroup = (typeof COMMAND_GROUPS)[number]

export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  readonly note?: { readonly text: string; readonly isCode: boolean } | undefined
  readonly icon: IconName
  readonly keywords?: readonly string[] | undefined
  readonly isHidden?: boolean | undefined
  readonly run: () => void
}

/** All terms must match, in any order, ignoring accents. Hidden commands match only by word start, from two letters on. */
export function findCommands(commands: readonly Command[], terms: string): readonly Command[] {
  const wanted = foldText(terms).split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return commands.filter(({ isHidden }) => isHidden !== true)
  return commands.filter(({ label, keywords = [], isHidden }) => {
    const text = ` ${[label, ...keywords].map(foldText).join(' ')}`
    return wanted.every((word) => (isHidden === true ? word.length > 1 && text.includes(` ${word}`) : text.includes(word)))
  })
}
