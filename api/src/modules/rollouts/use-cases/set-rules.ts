import { randomUUID } from 'node:crypto'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditActor } from '../../releases/index.ts'
import type { FreezeTime } from '../domain/windows.ts'
import type { TrainDeps } from './move-train.ts'

type RuleDeps = Pick<TrainDeps, 'db' | 'rulesOf' | 'appendAudit' | 'now'>

export interface FreezeOrder {
  readonly end?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly reason: string
  readonly actor: AuditActor
}

const LONGEST_FREEZE_MS = 90 * 86_400_000

/** Throws `rollouts.plan-invalid` for a freeze that ends before it begins, is over, or does not exist. */
export async function setFreeze(deps: RuleDeps, { end, from, to, reason, actor }: FreezeOrder): Promise<readonly FreezeTime[]> {
  const at = deps.now()
  return deps.db.transaction(async (trx) => {
    const rules = deps.rulesOf(trx)
    const before = await rules.freezes(at)
    if (end === undefined) await rules.addFreeze(freezeOf({ from, to, reason, actor }, at))
    else if (!(await rules.endFreeze(end, at))) throw invalid('end')
    const after = await rules.freezes(at)
    const action = end === undefined ? 'freeze' : 'unfreeze'
    await deps.appendAudit(trx, { actor, action, subject: 'freeze', reason, before, after })
    return after
  })
}

export async function protectPart(
  { db, rulesOf, appendAudit }: RuleDeps,
  {
    name,
    isProtected,
    reason,
    actor,
  }: { readonly name: string; readonly isProtected: boolean; readonly reason: string; readonly actor: AuditActor },
): Promise<readonly string[]> {
  return db.transaction(async (trx) => {
    const rules = rulesOf(trx)
    const isChanged = isProtected ? await rules.protect({ name, reason, by: actor.name }) : await rules.unprotect(name)
    const [before, after] = [{ isProtected: !isProtected }, { isProtected }]
    if (isChanged) await appendAudit(trx, { actor, action: isProtected ? 'protect' : 'unprotect', subject: name, reason, before, after })
    return rules.protectedParts()
  })
}

function freezeOf({ from, to, reason, actor }: Omit<FreezeOrder, 'end'>, now: Date): FreezeTime {
  const startsAt = from === undefined ? now : new Date(from)
  const endsAt = new Date(to ?? Number.NaN)
  const length = endsAt.getTime() - startsAt.getTime()
  // A comparison with a time that is none is false.
  if (!(length > 0 && length <= LONGEST_FREEZE_MS) || !(endsAt > now)) throw invalid('to')
  return { id: randomUUID(), startsAt, endsAt, reason, by: actor.name }
}

function invalid(field: string): DomainError {
  return new DomainError('rollouts.plan-invalid', { fields: { [field]: 'range' } })
}
