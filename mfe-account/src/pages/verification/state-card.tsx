import { REQUIRED_DOCUMENTS, type Verification, type VerificationState } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatList } from '@parlour/i18n'
import { Banner, Button, Card, Pill, Stack, Text, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { headingAround } from '../../features/restore-focus/heading-around.ts'
import { useCallError } from '../../features/call-error/use-call-error.ts'
import { isEditable } from './is-editable.ts'

const TONES: Readonly<Record<VerificationState, Tone>> = {
  unverified: 'neutral',
  pending: 'info',
  verified: 'success',
  rejected: 'warning',
}

export function StateCard({ verification }: { verification: Verification }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { errorText, showError, clearError } = useCallError(t('verification.failed'))
  const [submit, { isLoading }] = client.submitVerification.useMutation()
  const missing = missingParts(verification).map((part) => t(`verification.${part}.title`))
  const { state, submittedAt } = verification
  const handIn = async () => {
    clearError()
    try {
      await submit({ body: { version: verification.version } }).unwrap()
      // The button is gone; what became of it is said below the heading.
      headingAround(null)?.focus()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Card gap="16">
      <Stack direction="row" align="center" gap="8" columnGap="16">
        <Pill tone={TONES[state]}>{t(`verification.state.${state}`)}</Pill>
        {submittedAt !== null && !isEditable(verification) ? (
          <Text as="span" size="14" tone="muted" isBreaking>
            {t('verification.handedIn', { date: formatDateTime(submittedAt, locale) })}
          </Text>
        ) : null}
      </Stack>
      <p role="status">{t(`verification.stateText.${state}`)}</p>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      {isEditable(verification) ? (
        <Stack direction="row" align="center" gap="8" columnGap="16">
          <Button onClick={() => void handIn()} isBusy={isLoading} disabled={missing.length > 0}>
            {t('verification.submit')}
          </Button>
          {missing.length === 0 ? null : (
            <Text size="14" tone="muted" isBreaking>
              {t('verification.missing', { list: formatList(missing, locale) })}
            </Text>
          )}
        </Stack>
      ) : null}
    </Card>
  )
}

function missingParts({ company, owners, documents }: Verification): readonly ('company' | 'owners' | 'documents')[] {
  const kinds = documents.map(({ kind }) => kind)
  return [
    ...(company === null ? (['company'] as const) : []),
    ...(owners.length === 0 ? (['owners'] as const) : []),
    ...(REQUIRED_DOCUMENTS.every((kind) => kinds.includes(kind)) ? [] : (['documents'] as const)),
  ]
}
