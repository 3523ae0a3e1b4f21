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

/** Parallel jobs for kinds where a slow or failing one must not block the others. */
export const JOB_CONCURRENCY: Readonly<Record<string, number>> = { 'integrations.deliver': 8, 'domains.check': 4, 'sites.provision': 4 }
