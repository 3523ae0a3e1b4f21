/** Every kind of job; the queue is created with one queue for each. */
export const JOB_NAMES = ['sites.provision'] as const
