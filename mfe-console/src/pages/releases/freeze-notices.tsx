import type { Freeze } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { useMinute } from '../../features/release-facts/use-minute.ts'

export function FreezeNotices({ freezes, mayEnd }: { freezes: readonly Freeze[]; mayEnd: boolean }) {
  const [ending, setEnding] = useState<Freeze | null>(null)
  return (
    <>
      {freezes.map((freeze) => (
        <FreezeNotice key={freeze.id} freeze={freeze} onEnd={mayEnd ? () => setEnding(freeze) : undefined} />
      ))}
      {ending === null ? null : <EndFreeze freeze={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function FreezeNotice({ freeze, onEnd }: { freeze: Freeze; onEnd: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const now = useMinute()
  const isOn = Date.parse(freeze.from) <= now
  const title = isOn
    ? t('rules.frozen', { until: formatDateTime(freeze.to, locale) })
    : t('rules.willFreeze', { from: formatDateTime(freeze.from, locale), until: formatDateTime(freeze.to, locale) })
  return (
    <Banner
      tone={isOn ? 'warning' : 'info'}
      title={title}
      action={
        onEnd === undefined ? undefined : (
          <Button variant="secondary" onClick={onEnd}>
            {t('rules.endFreeze')}
          </Button>
        )
      }
    >
      <bdi dir="auto">{freeze.reason}</bdi> · <bdi>{freeze.by}</bdi>
    </Banner>
  )
}

function EndFreeze({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const { t } = useTranslation('console')
  const [call] = client.setFreeze.useMutation()
  return (
    <ReasonDialog
      title={t('rules.endFreeze')}
      effects={[t('rules.endEffect')]}
      confirmLabel={t('rules.endFreeze')}
      tone="primary"
      action={(reason) => call({ body: { end: freeze.id, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
