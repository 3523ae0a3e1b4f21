import { formatFileSize } from '@parlour/i18n'
import { RULES, type UserProfile } from '@parlour/contracts'
import { useLocale, base64Of } from '@parlour/federation-sdk'
import { Button, FieldError, FileButton, Spinner, Stack, Text } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '@parlour/api-client'
import { client } from '../../../client.ts'
import { useCallText } from '../../../features/call-error/use-call-text.ts'
import classes from './avatar-choice.module.css'

const AVATAR_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

const REASONS = ['bytes', 'kind', 'sides', 'animated', 'broken'] as const

export function AvatarChoice({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const { save, isSending, fault, update } = useSaveAvatar()
  const remove = () => {
    input.current?.focus()
    void save(null)
  }
  return (
    <Stack role="group" aria-labelledby="avatar-title" gap="16" direction="row" isWrapping={false} align="start">
      <Picture profile={profile} isSending={isSending} />
      <Stack gap="4">
        <Text id="avatar-title" as="span" weight="medium">
          {t('avatar.title')}
        </Text>
        <Text id="avatar-hint" as="span" size="14" tone="muted">
          {t('avatar.hint', { size: formatFileSize(RULES.avatar.maxBytes, locale) })}
        </Text>
        <Stack direction="row" align="center" gap="4" columnGap="8" className={classes.actions}>
          <FileButton
            ref={input}
            accept={AVATAR_TYPES.join(',')}
            aria-describedby={fault === undefined ? 'avatar-hint' : 'avatar-error avatar-hint'}
            aria-invalid={fault !== undefined || undefined}
            onFile={(file) => void save(file)}
          >
            {t(profile.img === null ? 'avatar.choose' : 'avatar.replace')}
          </FileButton>
          {profile.img === null ? null : (
            <Button variant="quiet" onClick={remove} isBusy={isSending}>
              {t('avatar.remove')}
            </Button>
          )}
        </Stack>
        {fault === undefined ? null : (
          <FieldError id="avatar-error" role="alert">
            {fault}
          </FieldError>
        )}
        <Text role="status" size="14" tone="muted" className={classes.done}>
          {update}
        </Text>
      </Stack>
    </Stack>
  )
}

function Picture({ profile: { img, username }, isSending }: { profile: UserProfile; isSending: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = img !== null && img !== broken && !isSending
  const initials = Array.from(username).slice(0, 2).join('').toLocaleUpperCase('en')
  return (
    <Stack as="span" size="20" weight="semibold" className={classes.picture} data-initials={isShown || isSending ? undefined : initials}>
      {isSending ? <Spinner /> : null}
      {isShown ? <img src={img} alt="" width={72} height={72} onError={() => setBroken(img)} /> : null}
    </Stack>
  )
}

function useSaveAvatar() {
  const { t } = useTranslation('account')
  const textOf = useCallText(t('avatar.failed'))
  const [setAvatar, { isLoading }] = client.setAvatar.useMutation()
  const [fault, setFault] = useState<string>()
  const [update, setUpdate] = useState('')
  const save = async (file: File | null) => {
    setFault(undefined)
    setUpdate('')
    if (file && !AVATAR_TYPES.includes(file.type)) return setFault(t('avatar.rejected.kind'))
    if (file && file.size > RULES.avatar.maxBytes) return setFault(t('avatar.rejected.bytes'))
    try {
      await setAvatar({ body: { image: file && (await base64Of(file)) } }).unwrap()
      setUpdate(t(file ? 'avatar.saved' : 'avatar.removed'))
    } catch (error) {
      const reason = isCallError(error) ? REASONS.find((each) => each === error.fields.image) : undefined
      setFault(reason === undefined ? textOf(error) : t(`avatar.rejected.${reason}`))
    }
  }
  return { save, isSending: isLoading, fault, update }
}
