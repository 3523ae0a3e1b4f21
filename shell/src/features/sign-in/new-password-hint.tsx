import { RULES } from '@parlour/contracts'
import { StrengthHint } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.tsx'

export function NewPasswordHint({ password, personal }: { password: string; personal: readonly string[] }) {
  const t = useShellTexts()
  return (
    <StrengthHint
      password={password}
      personal={personal}
      minLength={RULES.password.minLength}
      rule={t('signIn.passwordHint')}
      texts={{
        tooShort: t('signIn.tooShort'),
        weak: t('signIn.weak'),
        fair: t('signIn.fair'),
        good: t('signIn.good'),
        strong: t('signIn.strong'),
      }}
    />
  )
}
