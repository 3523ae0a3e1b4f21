import { formatFileSize } from '@parlour/i18n'
import { RULES, type UserProfile } from '@parlour/contracts'
import { useLocale, base64Of } from '@parlour/federation-sdk'
import { Button, Icon, Spinner, Stack, Text } from '@parlour/ui'
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
      <div className={classes.text}>
        <Text id="avatar-title" as="span" weight="medium">
          {t('avatar.title')}
        </Text>
        <span id="avatar-hint" className={classes.hint}>
          {t('avatar.hint', { size: formatFileSize(RULES.avatar.maxBytes, locale) })}
        </span>
        <div className={classes.actions}>
          <label className={classes.choose}>
            <input
              ref={input}
              type="file"
              className={classes.input}
              accept={AVATAR_TYPES.join(',')}
              aria-describedby={fault === undefined ? 'avatar-hint' : 'avatar-error avatar-hint'}
              aria-invalid={fault !== undefined || undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) void save(file)
                // The same file can be chosen again after it was mended.
                currentTarget.value = ''
              }}
            />
            {t(profile.img === null ? 'avatar.choose' : 'avatar.replace')}
          </label>
          {profile.img === null ? null : (
            <Button variant="quiet" onClick={remove} isBusy={isSending}>
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        {fault === undefined ? null : (
          <p id="avatar-error" role="alert" className={classes.error}>
            <Icon name="danger-circle" /> {fault}
          </p>
        )}
        <p role="status" className={classes.done}>
          {update}
        </p>
      </div>
    </Stack>
  )
}

function Picture({ profile: { img, username }, isSending }: { profile: UserProfile; isSending: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = img !== null && img !== broken && !isSending
  const initials = Array.from(username).slice(0, 2).join('').toLocaleUpperCase('en')
  return (
    <span className={classes.picture} data-initials={isShown || isSending ? undefined : initials}>
      {isSending ? <Spinner /> : null}
      {isShown ? <img src={img} alt="" width={72} height={72} onError={() => setBroken(img)} /> : null}
    </span>
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
