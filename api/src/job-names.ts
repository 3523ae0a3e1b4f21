/** Every kind of job; the queue is created with one queue for each. */
export const JOB_NAMES = ['sites.provision', 'mail.send', 'identity.forgot', 'messenger.send'] as const
