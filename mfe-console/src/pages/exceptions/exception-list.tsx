import type { PaymentException } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../../features/list-entries/entry-list.tsx'
import type { QueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'
import { moneyLabels } from '../../features/settle-money/money-labels.ts'
import { isWaiting } from './exception-groups.ts'

export type ExceptionListProps = { exceptions: readonly PaymentException[]; address: QueueAddress; isStale: boolean }

export function ExceptionList({ exceptions, address, isStale }: ExceptionListProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const entries = exceptions.map((exception) => {
    const { id, kind, merchant, amount, token, since, age, orderNumber } = exception
    return {
      id,
      to: address.linkTo({ id }),
      isOpen: id === address.id,
      name: amount === null ? t('exceptions.unknownAmount') : moneyLabels(amount, token, locale),
      mark: isWaiting(exception) ? <AgeBadge since={since} age={age} /> : <Pill>{t(`exceptions.kind.${kind}`)}</Pill>,
      about: (
        <>
          {isWaiting(exception) ? `${t(`exceptions.kind.${kind}`)} · ` : null}
          <bdi>{merchant ?? '–'}</bdi> · <bdi>{orderNumber ?? '–'}</bdi>
        </>
      ),
      time: <time dateTime={since}>{formatDateTime(since, locale)}</time>,
    }
  })
  return <EntryList label={t('exceptions.title')} entries={entries} isStale={isStale} />
}
