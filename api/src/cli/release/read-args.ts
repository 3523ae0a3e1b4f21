import { PUBLISHED_WORKSPACES } from '../workspaces.ts'
import { UsageError } from './usage.error.ts'

export type TeamAction = (typeof TEAM_ACTIONS)[number]

export type ReleaseCommand =
  | { readonly kind: 'status' }
  | { readonly kind: 'publish'; readonly part: string; readonly isLive: boolean; readonly reason: string }
  | { readonly kind: 'diff'; readonly part: string }
  | { readonly kind: 'who'; readonly subject: string }
  | {
      readonly kind: 'action'
      readonly action: TeamAction
      readonly part: string
      readonly version: string | null
      readonly reason: string
    }

export const TEAM_ACTIONS = ['start', 'promote', 'rollback', 'pause', 'resume', 'block', 'unblock', 'preview'] as const

const PARTS = Object.keys(PUBLISHED_WORKSPACES)
const REASON = { from: 3, to: 300 }

export const USAGE = `usage: npm run release -- publish <part> [--live --reason "…"]   build, check and send it; without --live it waits
       npm run release -- start|promote <part> [version] --reason "…"  to a rising share, or to everybody at once
       npm run release -- pause|resume <part> --reason "…"             hold the train of the part, or let it go on
       npm run release -- rollback <part> [version] --reason "…"       back to the last good release, or to a named one
       npm run release -- block|unblock <part> <version> --reason "…"  never serve a release again, or take that back
       npm run release -- preview <part> [version]                     a link that shows it to who opens it
       npm run release -- status | diff <part> | who <part or vector id>
parts: ${PARTS.join(', ')}`

/** Throws UsageError. */
export function readArgs(args: readonly string[]): ReleaseCommand {
  const { plain, reason, isLive } = sorted(args)
  const [command, subject, version, ...rest] = plain
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.\n${USAGE}`)
  if (command === 'status') return { kind: 'status' }
  if (command === 'who') return { kind: 'who', subject: named(subject, 'who of what? Name a part or a vector id.') }
  if (command === 'diff') return { kind: 'diff', part: partOf(subject) }
  if (command === 'publish') return { kind: 'publish', part: partOf(subject), isLive, reason: reason ?? 'published by the command line' }
  const action = TEAM_ACTIONS.find((one) => one === command)
  if (!action) throw new UsageError(command === undefined ? USAGE : `There is no command "${command}".\n${USAGE}`)
  const part = partOf(subject)
  if ((action === 'block' || action === 'unblock') && version === undefined)
    throw new UsageError(
      `${action} needs the version: npm run release -- ${action} ${part} <version> --reason "…"; "status" shows versions.`,
    )
  return { kind: 'action', action, part, version: version ?? null, reason: reasonOf(action, part, reason) }
}

interface Sorted {
  readonly plain: readonly string[]
  readonly reason: string | undefined
  readonly isLive: boolean
}

function sorted(args: readonly string[]): Sorted {
  const plain: string[] = []
  let reason: string | undefined
  let isLive = false
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? ''
    if (word === '--live') isLive = true
    else if (word === '--reason') {
      index += 1
      reason = args[index] ?? ''
    } else if (word.startsWith('--')) throw new UsageError(`There is no option "${word}".\n${USAGE}`)
    else plain.push(word)
  }
  return { plain, reason, isLive }
}

function partOf(name: string | undefined): string {
  const part = named(name, `Which part? One of ${PARTS.join(', ')}.`)
  if (PUBLISHED_WORKSPACES[part] === undefined) throw new UsageError(`There is no part "${part}". Parts are ${PARTS.join(', ')}.`)
  return part
}

function named(word: string | undefined, question: string): string {
  if (word === undefined || word === '') throw new UsageError(`${question}\n${USAGE}`)
  return word
}

/** The audit log requires a reason; only a preview changes nothing. */
function reasonOf(action: TeamAction, part: string, reason: string | undefined): string {
  if (action === 'preview' && reason === undefined) return 'a look at the release'
  const length = reason?.trim().length ?? 0
  if (reason === undefined || length < REASON.from || length > REASON.to)
    throw new UsageError(
      `${action} needs a reason of ${REASON.from} to ${REASON.to} characters: npm run release -- ${action} ${part} --reason "…"`,
    )
  return reason.trim()
}
