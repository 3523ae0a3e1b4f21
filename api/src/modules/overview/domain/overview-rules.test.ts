import { describe, expect, it } from 'vitest'
import { domainTask, idleTask } from '../use-cases/overview-tasks.ts'
import { tasksFor, type Task } from './tasks.ts'
import { visitAt } from './visit.ts'

const at = (time: string) => new Date(`2026-11-28T${time}Z`)
const task = (kind: Task['kind'], dueAt: Date | null = null): Task => ({
  kind,
  subject: kind,
  id: null,
  siteId: null,
  amount: null,
  since: null,
  dueAt,
})
const kindsOf = (tasks: readonly Task[]) => tasks.map(({ kind }) => kind)

describe('the tasks of an overview', () => {
  const ALL: readonly Task[] = [
    task('webhook-paused'),
    task('order-unpaid', at('20:00:00')),
    task('order-part-paid', at('18:00:00')),
    task('site-suspended'),
    task('domain-failed'),
    task('verification-rejected'),
    task('dispute-answered', at('19:00:00')),
  ]

  it('begins with what has stopped, goes on by due time, and ends with what has none', () => {
    expect(kindsOf(tasksFor('owner', ALL, 50))).toEqual([
      'site-suspended',
      'order-part-paid',
      'dispute-answered',
      'order-unpaid',
      'verification-rejected',
      'domain-failed',
      'webhook-paused',
    ])
    expect(kindsOf(tasksFor('owner', ALL.toReversed(), 3))).toEqual(['site-suspended', 'order-part-paid', 'dispute-answered'])
  })

  it('shows a member only what the role may deal with', () => {
    expect(kindsOf(tasksFor('manager', ALL, 50))).toEqual(['site-suspended', 'order-part-paid', 'order-unpaid', 'domain-failed'])
    expect(kindsOf(tasksFor('finance', ALL, 50))).toEqual(['order-part-paid', 'dispute-answered', 'order-unpaid'])
    expect(tasksFor('viewer', ALL, 50)).toEqual([])
  })

  it('asks to point a domain that waits for its records', () => {
    const host = { id: 'h', siteId: 's', shownHost: 'play.test', checkedAt: null }
    expect(domainTask({ ...host, state: 'waiting-dns' })).toMatchObject({ kind: 'domain-waiting', subject: 'play.test', siteId: 's' })
    expect(domainTask({ ...host, state: 'failed' }).kind).toBe('domain-failed')
  })

  it('warns of a site that nobody visits until its address may be released', () => {
    const idle = idleTask({ id: 's', siteName: 'Lucky', since: '2026-11-01', releasableOn: '2026-12-02' })
    expect(idle).toMatchObject({ kind: 'site-idle', subject: 'Lucky', siteId: 's', dueAt: new Date('2026-12-02') })
  })
})

describe('a visit', () => {
  it('begins anew half an hour after the page was last read', () => {
    expect(visitAt(null, at('10:00:00'))).toEqual({ since: null, changed: { seenAt: at('10:00:00'), beforeAt: null } })
    const stored = { seenAt: at('10:00:00'), beforeAt: at('08:00:00') }
    expect(visitAt(stored, at('10:29:59'))).toEqual({
      since: at('08:00:00'),
      changed: { seenAt: at('10:29:59'), beforeAt: at('08:00:00') },
    })
    expect(visitAt(stored, at('10:30:00'))).toEqual({
      since: at('10:00:00'),
      changed: { seenAt: at('10:30:00'), beforeAt: at('10:00:00') },
    })
  })

  it('stores nothing when the page is read again within a minute', () => {
    const stored = { seenAt: at('10:00:00'), beforeAt: null }
    expect(visitAt(stored, at('10:00:59'))).toEqual({ since: null, changed: null })
    expect(visitAt(stored, at('09:59:00'))).toEqual({ since: null, changed: null })
  })
})
