import { isCallError } from '@parlour/api-client'
import { useLocale } from '@parlour/federation-sdk'
import { formatList } from '@parlour/i18n'
import { Button, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import cards from '../../features/list-entries/action-cards.module.css'

const SLUG_MAX = 60

export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [slug, setSlug] = useState('')
  const [find, finding] = client.findSuspendable.useLazyQuery()
  const [call] = client.suspendForFraud.useMutation()
  const isDialogOpen = finding.originalArgs?.query.slug === slug
  const found = isDialogOpen && !finding.isFetching ? finding.currentData : undefined
  const failure = isDialogOpen && !finding.isFetching && isCallError(finding.error) ? finding.error : null
  const look = () => (/^[a-z0-9-]+$/.test(slug) ? void find({ query: { slug } }) : undefined)
  return (
    <ReasonDialog
      title={t('suspensions.place')}
      effects={[t('suspensions.placeText'), t('suspensions.endsItself')]}
      confirmLabel={t('suspensions.suspend')}
      isReady={found !== undefined}
      action={async (reason) => found && call({ body: { merchantId: found.merchantId, reason } }).unwrap()}
      onClose={onClose}
    >
      <TextField
        isCode
        maxLength={SLUG_MAX}
        label={t('suspensions.address')}
        hint={t('suspensions.addressHint')}
        error={failure === null ? undefined : failure.msg || t('queue.offline')}
        value={slug}
        onChange={({ currentTarget }) => setSlug(currentTarget.value.trim().toLowerCase())}
        onBlur={look}
      />
      <div className={cards.actions}>
        <Button variant="secondary" isBusy={finding.isFetching} onClick={look}>
          {t('inbox.find')}
        </Button>
        <span role="status">
          {found === undefined ? null : (
            <>
              <bdi>{found.username}</bdi>: {formatList(found.sites, locale)}
            </>
          )}
        </span>
      </div>
    </ReasonDialog>
  )
}
