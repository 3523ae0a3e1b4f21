/** Where a test may kill the process to prove that nothing is lost or done twice. */
export const CRASH_POINTS = [
  ...(['payments.in-start', 'payments.after-start', 'orders.in-credit'] as const),
  ...(['payments.before-credit', 'payments.in-credit', 'orders.in-payment', 'orders.in-purchase', 'payments.before-cursor'] as const),
  ...(['payments.after-credit', 'orders.in-closure', 'sites.mid-provisioning', 'sites.before-complete'] as const),
  ...(['settlement.in-deposit', 'settlement.after-move', 'settlement.in-batch', 'settlement.after-batch'] as const),
  ...(['payments.payout-reserved', 'payments.payout-sent', 'payments.payout-settled'] as const),
] as const
export type CrashPoint = (typeof CRASH_POINTS)[number]

/** Exits by SIGKILL when PARLOUR_CRASH_AT names this point; otherwise does nothing. */
export function crashPoint(name: CrashPoint): void {
  if (process.env.NODE_ENV === 'test' && process.env.PARLOUR_CRASH_AT === name) process.kill(process.pid, 'SIGKILL')
}
