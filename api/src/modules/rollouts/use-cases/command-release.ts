import type { DataOf, endpoints } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditActor, Release, Releases, TeamCommand } from '../../releases/index.ts'
import { TEAM_PLAN } from '../domain/plan.ts'
import type { StaffTrainAction } from '../domain/train-arrows.ts'
import { subjectOf, type RolloutTrain } from '../domain/train.ts'
import { commandTrain } from './command-train.ts'
import { startTrain, type StartTrainDeps } from './start-train.ts'

export interface CommandDeps extends StartTrainDeps, Pick<Releases, 'switchRelease' | 'blockRelease' | 'registryOf'> {
  readonly previewLink: (release: Release, actor: AuditActor) => Promise<string | null>
}

interface Outcome {
  readonly sentence: string
  readonly url?: string | null
}

type CommandResult = DataOf<typeof endpoints.commandRelease>

/** The signature is checked before. Throws what the same act of the staff throws, and `releases.no-train`. */
export async function commandRelease(deps: CommandDeps, command: TeamCommand): Promise<CommandResult> {
  const { sentence, url = null } = await ACTIONS[command.action](deps, command)
  return { sentence, url, epoch: (await deps.generations.liveSet(deps.db)).epoch }
}

const ACTIONS: Readonly<Record<TeamCommand['action'], (deps: CommandDeps, command: TeamCommand) => Promise<Outcome>>> = {
  start: async (deps, command) => {
    const { id } = await releaseOf(deps, command)
    return { sentence: startedSentence(await startTrain(deps, { releaseIds: [id], plan: TEAM_PLAN, ...whyOf(command) })) }
  },
  promote: async (deps, command) => {
    const release = await releaseOf(deps, command)
    const train = await deps.trainsOf(deps.db).openWith(command.name)
    if (train?.members.some(({ releaseId }) => releaseId === release.id)) return actionOf(deps, command, 'promote')
    await deps.switchRelease({ name: command.name, action: 'promote', releaseId: release.id, ...whyOf(command) })
    return { sentence: `${nameOf(release)} is live for everybody.` }
  },
  rollback: async (deps, command) => {
    if (await deps.trainsOf(deps.db).openWith(command.name)) return actionOf(deps, command, 'rollback')
    const target = command.version === undefined ? {} : { releaseId: (await releaseOf(deps, command)).id }
    const { version } = await deps.switchRelease({ name: command.name, action: 'rollback', ...target, ...whyOf(command) })
    return { sentence: `${command.name} is back at ${version} for everybody, and the release before is blocked.` }
  },
  pause: async (deps, command) => actionOf(deps, command, 'pause'),
  resume: async (deps, command) => actionOf(deps, command, 'resume'),
  block: async (deps, command) => {
    const release = await releaseOf(deps, command)
    const train = await deps.trainsOf(deps.db).openWith(command.name)
    if (train?.startedAt && train.members.some(({ releaseId }) => releaseId === release.id)) return actionOf(deps, command, 'rollback')
    await deps.blockRelease({ releaseId: release.id, isBlocked: true, ...whyOf(command) })
    return { sentence: `${nameOf(release)} is blocked and served to nobody.` }
  },
  unblock: async (deps, command) => {
    const release = await releaseOf(deps, command)
    await deps.blockRelease({ releaseId: release.id, isBlocked: false, ...whyOf(command) })
    return { sentence: `${nameOf(release)} may be served again.` }
  },
  preview: async (deps, command) => {
    const release = await releaseOf(deps, command)
    const url = await deps.previewLink(release, whyOf(command).actor)
    return { sentence: `Who opens the link sees ${nameOf(release)} for a day.`, url }
  },
}

async function actionOf(deps: CommandDeps, command: TeamCommand, action: StaffTrainAction): Promise<Outcome> {
  const open = await deps.trainsOf(deps.db).openWith(command.name)
  if (!open) throw new DomainError('releases.no-train', { fields: { name: command.name } })
  await assertOwnTrain(deps, open, command)
  const train = await commandTrain(deps, { id: open.id, action, ...whyOf(command) })
  return { sentence: SENTENCES[train.state](train) }
}

/** A team may pause or end any train of its part, but start or continue only one that carries nothing else. */
async function assertOwnTrain(deps: CommandDeps, { members }: RolloutTrain, { action, name }: TeamCommand): Promise<void> {
  if (action !== 'promote' && action !== 'resume') return
  if (members.length > 1) throw new DomainError('rollouts.approval-needed', { fields: { name } })
  if (action === 'promote') await assertOwnDecision(deps, name)
}

/** Throws `rollouts.approval-needed` where a release needs the approval of a second person. */
async function assertOwnDecision({ db, rulesOf }: CommandDeps, name: string): Promise<void> {
  if ((await rulesOf(db).protectedParts()).includes(name)) throw new DomainError('rollouts.approval-needed', { fields: { name } })
}

const SENTENCES: Readonly<Record<RolloutTrain['state'], (train: RolloutTrain) => string>> = {
  waiting: (train) => `${subjectOf(train)} waits for the approval of a second person.`,
  running: (train) => `${subjectOf(train)} goes to ${train.buckets / 100} % of visits.`,
  paused: (train) => `${subjectOf(train)} stands still at ${train.buckets / 100} % of visits.`,
  promoted: (train) => `${subjectOf(train)} is live for everybody.`,
  'rolled-back': (train) => `${subjectOf(train)} is rolled back and blocked; everybody has ${baselineOf(train)}.`,
  cancelled: (train) => `${subjectOf(train)} goes no further; everybody has ${baselineOf(train)}.`,
}

function startedSentence(train: RolloutTrain): string {
  if (train.state !== 'paused') return SENTENCES[train.state](train)
  return `${subjectOf(train)} starts when the ${train.pausedFor === 'freeze' ? 'freeze ends' : 'window opens'}.`
}

function baselineOf({ members }: RolloutTrain): string {
  return members.map(({ name, baselineVersion }) => `${name} ${baselineVersion}`).join(' + ')
}

async function releaseOf({ db, registryOf }: CommandDeps, { name, version }: TeamCommand): Promise<Release> {
  const release = version === undefined ? null : await registryOf(db).ofVersion(name, version)
  if (!release) throw new DomainError('releases.not-found', { fields: { version: version ?? 'required' } })
  return release
}

function nameOf({ record: { name, version } }: Release): string {
  return `${name} ${version}`
}

function whyOf({ name, reason }: TeamCommand): { readonly actor: AuditActor; readonly reason: string } {
  return { actor: { kind: 'team', name }, reason }
}
