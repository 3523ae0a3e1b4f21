import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeSessionStates } from '../../test/describe-session-states.ts'
import { hasToken, nextPhase, SESSION_EVENTS, SESSION_STATES, type SessionPhase, type SessionTrigger } from './session-machine.ts'

const page = path.join(import.meta.dirname, '../../../docs/session-states.md')
const phases = Object.keys(SESSION_STATES) as SessionPhase[]
const triggers = Object.keys(SESSION_EVENTS) as SessionTrigger[]

describe('the session machine', () => {
  it('is described in docs/session-states.md exactly as it is (UPDATE_DOCS=1 writes it)', () => {
    const text = describeSessionStates()
    if (process.env.UPDATE_DOCS === '1') writeFileSync(page, text)
    expect(readFileSync(page, 'utf8')).toBe(text)
  })

  it('reaches every state from the start', () => {
    const reached = new Set<SessionPhase>(['signed-out'])
    for (const phase of reached) for (const trigger of triggers) reached.add(nextPhase(phase, trigger))
    expect([...reached].toSorted()).toEqual([...phases].toSorted())
  })

  it('gains a token by login and adoption only, and leaves without one by end, logout and kick only', () => {
    const changes = phases.flatMap((phase) =>
      triggers.filter((trigger) => hasToken(phase) !== hasToken(nextPhase(phase, trigger))).map((trigger) => [hasToken(phase), trigger]),
    )
    const gains = changes.filter(([had]) => !had).map(([, trigger]) => trigger)
    const losses = changes.filter(([had]) => had).map(([, trigger]) => trigger)
    expect(new Set(gains)).toEqual(new Set(['granted', 'adopted']))
    expect(new Set(losses)).toEqual(new Set(['ended', 'gone', 'kicked']))
  })
})
