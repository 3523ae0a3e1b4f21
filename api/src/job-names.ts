/** Every kind of job; the queue is created with one queue for each. */
export const JOB_NAMES = [
  'sites.provision',
  'mail.send',
  'identity.forgot',
  'messenger.send',
  'notices.deliver',
  'integrations.deliver',
  'domains.check',
  'privacy.export',
] as const

/** Jobs of which one that is slow, or fails again and again, must not hold up all others: a slow receiver, a site that cannot be drawn. */
export const JOB_CONCURRENCY: Readonly<Record<string, number>> = { 'integrations.deliver': 8, 'domains.check': 4, 'sites.provision': 4 }
