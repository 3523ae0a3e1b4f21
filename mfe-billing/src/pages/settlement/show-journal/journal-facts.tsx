import type { JournalView } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatDay } from '@parlour/i18n'
import { Address, DescriptionList, Stack, Table, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { JournalLegs } from './journal-legs.tsx'
import classes from './journal.module.css'

export function JournalFacts({ journal }: { journal: JournalView }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const items = [
    { id: 'booked', term: t('settlement.journal.bookedOn'), value: formatDay(journal.bookedOn, locale) },
    { id: 'posted', term: t('settlement.journal.postedAt'), value: formatDateTime(journal.postedAt, locale) },
    {
      id: 'key',
      term: t('settlement.journal.key'),
      value: (
        <Text dir="ltr" as="bdi" size="14" isMono isBreaking>
          {journal.key}
        </Text>
      ),
    },
  ]
  return (
    <Stack gap="16">
      <DescriptionList items={items} />
      <Table caption={t('settlement.journal.legs')} isCaptionHidden density="dense" className={classes.legs}>
        <JournalLegs legs={journal.legs} />
      </Table>
      <JournalSeal seal={journal.seal} />
    </Stack>
  )
}

function JournalSeal({ seal }: Pick<JournalView, 'seal'>) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  if (seal === null)
    return (
      <Text size="14" tone="muted">
        {t('settlement.journal.unsealed')}
      </Text>
    )
  return (
    <div>
      <Text size="14" tone="muted">
        {t('settlement.journal.sealed', { position: formatCount(seal.position, locale) })}
      </Text>
      <Address value={seal.hash} copyLabel={t('settlement.journal.copySeal')} />
    </div>
  )
}
