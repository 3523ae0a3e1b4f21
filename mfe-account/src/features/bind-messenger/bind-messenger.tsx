import { Banner, Button, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useCallError } from '../call-error/use-call-error.ts'
import { BindLink } from './bind-link.tsx'

/** The link works once and for ten minutes, here or scanned with a phone. */
export function BindMessenger() {
  const { t } = useTranslation('account')
  const [bind, { data: link, isLoading }] = client.bindMessenger.useMutation()
  const { errorText, showError, clearError } = useCallError(t('messenger.bindFailed'))
  const makeLink = () => {
    clearError()
    void bind({ body: {} }).unwrap().catch(showError)
  }
  return (
    <>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      {link === undefined ? (
        <Stack direction="row" gap="16" align="center" justify="between">
          <Text tone="muted">{t('messenger.none')}</Text>
          <Button variant="secondary" isBusy={isLoading} onClick={makeLink}>
            {t('messenger.bind')}
          </Button>
        </Stack>
      ) : (
        <BindLink key={link.link} link={link.link} isRenewing={isLoading} onRenew={makeLink} />
      )}
    </>
  )
}
