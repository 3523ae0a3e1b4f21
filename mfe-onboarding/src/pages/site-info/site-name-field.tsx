import { Button, Icon, Spinner, Stack, Text, TextField } from '@parlour/ui'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { LiveSiteNameCheck, SiteNameCheck } from './check-site-name/use-site-name-check.ts'
import classes from './site-info-page.module.css'
import type { SiteInfoValues } from './site-info.form.ts'

type AddressExample = { readonly slug: string; readonly address: string }

export type SiteNameFieldProps = {
  form: UseFormReturn<SiteInfoValues>
  registration: UseFormRegisterReturn
  check: LiveSiteNameCheck
  error: string | undefined
}

export function SiteNameField({ form, registration, check, error }: SiteNameFieldProps) {
  const { t } = useTranslation('onboarding')
  const take = (siteName: string) => {
    form.setValue('siteName', siteName, { shouldDirty: true, shouldValidate: true })
    form.setFocus('siteName')
  }
  const isRejected = check.state === 'refused'
  const guess = check.state === 'checking' && check.example ? guessAddress(form.getValues('siteName'), check.example) : null
  return (
    <Stack gap="8" className={classes.siteName}>
      <TextField
        label={t('siteInfo.siteName')}
        hint={t('siteInfo.siteNameHint')}
        autoComplete="off"
        maxLength={160}
        error={error ?? (isRejected ? t(`siteInfo.problems.${check.problem}`) : undefined)}
        suffix={<CheckMark check={check} />}
        {...registration}
      />
      <Text size="14" tone="success" className={classes.check} role="status">
        {check.state === 'free' ? t('siteInfo.siteNameFree') : null}
        {check.state === 'failed' ? t('siteInfo.checkFailed') : null} {check.state === 'free' ? <Address text={check.address} /> : null}
      </Text>
      {guess === null ? null : (
        <p className={classes.guess} aria-hidden="true">
          <Address text={guess} />
        </p>
      )}
      {isRejected && check.proposals.length > 0 ? (
        <Stack gap="8" direction="row" role="group" aria-label={t('siteInfo.proposals')}>
          {check.proposals.map((proposal) => (
            <Button key={proposal} variant="secondary" onClick={() => take(proposal)}>
              <bdi>{proposal}</bdi>
            </Button>
          ))}
        </Stack>
      ) : null}
    </Stack>
  )
}

function Address({ text }: { text: string }) {
  return (
    <Text dir="ltr" as="bdi" tone="default" isMono isBreaking className={classes.address}>
      {text}
    </Text>
  )
}

function CheckMark({ check }: { check: SiteNameCheck }) {
  const { t } = useTranslation('onboarding')
  if (check.state === 'checking') return <Spinner label={t('siteInfo.checking')} />
  return check.state === 'free' ? <Icon name="check" className={classes.tick} /> : null
}

/** Guesses the address from the example while typing; null when the name contains nothing usable. */
export function guessAddress(siteName: string, { slug, address }: AddressExample): string | null {
  const guess = siteName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return guess === '' ? null : address.replace(`//${slug}.`, `//${guess}.`)
}
