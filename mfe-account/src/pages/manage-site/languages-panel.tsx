import type { Site, SiteManagement } from '@parlour/contracts'
import { LANGUAGES, type Locale } from '@parlour/i18n'
import { Banner, Button, Checkbox, SelectField, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettingChoice } from './use-setting-choice.ts'
import type { RereadSite } from './use-settled-save.tsx'
import { ManagedPanel } from './managed-panel.tsx'
import classes from './managed-panel.module.css'

export function LanguagesPanel({ site }: { site: Site }) {
  return <ManagedPanel site={site}>{(state, reread) => <LanguageForm state={state} reread={reread} />}</ManagedPanel>
}

function LanguageForm({ state, reread }: { state: SiteManagement; reread: RereadSite }) {
  const { t } = useTranslation('account')
  const { chosen, change, isChanged, submit, isBusy, errorText, dialog } = useSettingChoice<readonly Locale[]>(state, reread, {
    label: t('manage.panels.languages'),
    valueOf: ({ languages }) => languages,
    textOf: languageNames,
    problemOf: (languages) => (languages.length === 0 ? t('manage.languages.none') : null),
    bodyOf: (languages) => ({ languages: [...languages] }),
  })
  const named = LANGUAGES.filter(({ code }) => chosen.includes(code))
  const toggle = (code: Locale, isOn: boolean) => change(isOn ? [...chosen, code] : chosen.filter((one) => one !== code))
  return (
    <>
      <p className={classes.text}>{t('manage.languages.text')}</p>
      <Stack as="fieldset" gap="8">
        <legend className={classes.legend}>{t('manage.languages.offered')}</legend>
        <div className={classes.languages}>
          {LANGUAGES.map(({ code, hreflang, nativeName }) => (
            <Checkbox
              key={code}
              label={<bdi lang={hreflang}>{nativeName}</bdi>}
              checked={chosen.includes(code)}
              onChange={({ currentTarget }) => toggle(code, currentTarget.checked)}
            />
          ))}
        </div>
      </Stack>
      {chosen.length === 0 ? null : (
        <SelectField
          className={classes.default}
          label={t('manage.languages.default')}
          hint={t('manage.languages.defaultHint')}
          value={chosen[0]}
          options={named.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
          onChange={({ currentTarget }) => {
            const first = named.find(({ code }) => code === currentTarget.value)?.code
            if (first) change([first, ...chosen.filter((code) => code !== first)])
          }}
        />
      )}
      {errorText === null ? null : <Banner tone="danger">{errorText}</Banner>}
      <Stack gap="8" direction="row" align="center">
        <Button onClick={submit} isBusy={isBusy} disabled={!isChanged}>
          {t('manage.save')}
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

function languageNames(codes: readonly Locale[]): string {
  return codes.map((code) => LANGUAGES.find((language) => language.code === code)?.nativeName ?? code).join(', ')
}
