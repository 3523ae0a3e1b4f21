import type { Site, SiteManagement, SitePaymentMethod } from '@parlour/contracts'
import { Banner, Button, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettingChoice } from './use-setting-choice.ts'
import type { RereadSite } from './use-settled-save.tsx'
import { ManagedPanel } from './managed-panel.tsx'
import classes from './managed-panel.module.css'
import { MethodList } from './method-list.tsx'

type Methods = readonly SitePaymentMethod[]

export function PaymentsPanel({ site }: { site: Site }) {
  return <ManagedPanel site={site}>{(state, reread) => <MethodForm state={state} reread={reread} />}</ManagedPanel>
}

function MethodForm({ state, reread }: { state: SiteManagement; reread: RereadSite }) {
  const { t } = useTranslation('account')
  const setting = useSettingChoice<Methods>(state, reread, {
    label: t('manage.panels.payments'),
    valueOf: ({ paymentMethods }) => paymentMethods,
    textOf: methodNames,
    problemOf: (methods) => (methods.length > 0 && !methods.some(({ isOn }) => isOn) ? t('manage.payments.none') : null),
    bodyOf: (methods) => ({ paymentMethods: [...methods] }),
  })
  const { chosen, change, isChanged, submit, isBusy, errorText, dialog } = setting
  return (
    <>
      <p className={classes.text}>{t('manage.payments.text')}</p>
      <MethodList methods={chosen} onChange={change} />
      {errorText === null ? null : <Banner tone="danger">{errorText}</Banner>}
      <Stack gap="8" direction="row" align="center">
        <Button onClick={submit} isBusy={isBusy}>
          {t(isChanged ? 'manage.save' : 'manage.payments.confirm')}
        </Button>
        {isChanged ? (
          <Button variant="quiet" onClick={() => change(null)}>
            {t('manage.reset')}
          </Button>
        ) : null}
      </Stack>
      {dialog}
    </>
  )
}

function methodNames(methods: Methods): string {
  return methods.flatMap(({ name, isOn }) => (isOn ? [name] : [])).join(', ')
}
