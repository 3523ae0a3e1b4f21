/** Places where a test may kill the process to prove that nothing is lost or done twice. */
export type CrashPoint = 'payments.after-credit' | 'sites.mid-provisioning' | 'sites.before-complete'

/** Dies by SIGKILL when a test asks for it by PARLOUR_CRASH_AT; does nothing in any other process. */
export function crashPoint(name: CrashPoint): void {
  if (process.env.NODE_ENV === 'test' && process.env.PARLOUR_CRASH_AT === name) process.kill(process.pid, 'SIGKILL')
}
