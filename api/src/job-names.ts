/** Every kind of job; the queue is created with one queue for each. */
export const JOB_NAMES = [
  'sites.provision',
  'mail.send',
  'identity.forgot',
  'messenger.send',
  'notices.deliver',
  'integrations.deliver',
] as const

/** Jobs that mostly wait for somebody else, so that one slow receiver does not hold up all others. */
export const JOB_CONCURRENCY: Readonly<Record<string, number>> = { 'integrations.deliver': 8 }
