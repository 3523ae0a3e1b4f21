import type { PaymentException } from '@parlour/contracts'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { DateTime } from '../../features/release-facts/facts.tsx'
import { ExceptionDetail, ExceptionMark, isWaiting, moneyLabels } from './exception-detail.tsx'

const GROUPS = ['waiting', 'aside', 'astray', 'reorganised', 'settled'] as const
type Group = (typeof GROUPS)[number]

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
} as const satisfies Record<PaymentException['kind'], Group>

export const ExceptionsPage = defineQueue({
  title: 'exceptions.title',
  lead: 'exceptions.lead',
  failed: 'exceptions.loadFailed',
  detailLabel: 'exceptions.detail',
  states: GROUPS,
  stateLabel: (group, t) => t(`exceptions.group.${group}`),
  useList: () => client.listPaymentExceptions.useQuery(undefined, QUEUE_REFRESH),
  rows: (all: readonly PaymentException[], { state }) => {
    const groups = GROUPS.map((group) => [group, all.filter((exception) => isOf(group, exception))] as const)
    return {
      list: all.filter((exception) => isOf(state, exception)),
      counts: Object.fromEntries(groups.map(([group, { length }]) => [group, length])) as Record<Group, number>,
      known: all,
    }
  },
  entry: (exception, t, locale) => {
    const { kind, merchant, amount, token, since, orderNumber } = exception
    return {
      name: amount === null ? t('exceptions.unknownAmount') : moneyLabels(amount, token, locale),
      mark: <ExceptionMark exception={exception} />,
      about: (
        <>
          {isWaiting(exception) ? `${t(`exceptions.kind.${kind}`)} · ` : null}
          <bdi>{merchant ?? '–'}</bdi> · <bdi>{orderNumber ?? '–'}</bdi>
        </>
      ),
      time: <DateTime at={since} />,
    }
  },
  detail: (exception) => <ExceptionDetail exception={exception} />,
  empty: { title: 'exceptions.emptyTitle' },
  filtered: { title: 'finance.filteredTitle', showAll: 'finance.showOpen' },
})

function isOf(group: Group, exception: PaymentException): boolean {
  return group === 'waiting' ? isWaiting(exception) : GROUP_OF[exception.kind] === group
}
