import { Button, Icon, Spinner, TextField } from '@parlour/ui'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SiteNameCheck } from '../../features/check-site-name/use-site-name-check.ts'
import classes from './site-info-page.module.css'
import type { SiteInfoValues } from './site-info.form.ts'

export type SiteNameFieldProps = {
  form: UseFormReturn<SiteInfoValues>
  registration: UseFormRegisterReturn
  check: SiteNameCheck
  error: string | undefined
}

/** The name with its availability tick, the address it gets, and three proposals when it is taken. */
export function SiteNameField({ form, registration, check, error }: SiteNameFieldProps) {
  const { t } = useTranslation('onboarding')
  const take = (siteName: string) => {
    form.setValue('siteName', siteName, { shouldDirty: true, shouldValidate: true })
    form.setFocus('siteName')
  }
  return (
    <div className={classes.siteName}>
      <TextField
        label={t('siteInfo.siteName')}
        hint={t('siteInfo.siteNameHint')}
        autoComplete="off"
        maxLength={40}
        error={error ?? (check.state === 'taken' ? t('siteInfo.siteNameTaken') : undefined)}
        suffix={<CheckMark check={check} />}
        {...registration}
      />
      <p className={classes.check} role="status">
        {check.state === 'free' ? t('siteInfo.siteNameFree') : null}
        {check.state === 'failed' ? t('siteInfo.checkFailed') : null}{' '}
        {check.state === 'free' ? (
          <bdi dir="ltr" className={classes.address}>
            {check.address}
          </bdi>
        ) : null}
      </p>
      {check.state === 'taken' && check.proposals.length > 0 ? (
        <div className={classes.proposals} role="group" aria-label={t('siteInfo.proposals')}>
          {check.proposals.map((proposal) => (
            <Button key={proposal} variant="secondary" onClick={() => take(proposal)}>
              <bdi>{proposal}</bdi>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function CheckMark({ check }: { check: SiteNameCheck }) {
  const { t } = useTranslation('onboarding')
  if (check.state === 'checking') return <Spinner label={t('siteInfo.checking')} />
  return check.state === 'free' ? <Icon name="check" className={classes.tick} /> : null
}
