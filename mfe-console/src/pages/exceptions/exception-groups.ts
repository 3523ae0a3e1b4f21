import type { PaymentException } from '@parlour/contracts'

export const EXCEPTION_GROUPS = ['waiting', 'aside', 'astray', 'reorganised', 'settled'] as const
export type ExceptionGroup = (typeof EXCEPTION_GROUPS)[number]

const GROUP_OF = {
  held: 'aside',
  suspense: 'aside',
  'invalid-order': 'aside',
  'wrong-network': 'astray',
  'wrong-token': 'astray',
  reorganised: 'reorganised',
  under: 'settled',
  over: 'settled',
  late: 'settled',
} as const satisfies Record<PaymentException['kind'], ExceptionGroup>

export function isWaiting({ age }: Pick<PaymentException, 'age'>): boolean {
  return age !== 'stopped'
}

export function isOf(group: ExceptionGroup, exception: Pick<PaymentException, 'kind' | 'age'>): boolean {
  return group === 'waiting' ? isWaiting(exception) : GROUP_OF[exception.kind] === group
}
