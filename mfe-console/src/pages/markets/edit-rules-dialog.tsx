import type { ConsoleMarket } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { TextField, Textarea } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { Choices } from '../../features/give-reason/choices.tsx'

const GAMES = ['slots', 'live', 'table', 'crash', 'sport', 'fishing', 'lottery', 'poker'] as const
const AGES = { least: 18, most: 25 }
const RESTRICTIONS = [
  'identity-check',
  'deposit-limits',
  'self-exclusion-register',
  'advertising-limited',
  'advertising-banned',
  'bonuses-limited',
  'cards-banned',
  'local-servers',
  'stake-tax',
  'blocked-without-licence',
] as const satisfies readonly ConsoleMarket['restrictions'][number][]

export function isKnownGame(game: string): game is (typeof GAMES)[number] {
  return GAMES.some((known) => known === game)
}

export function EditRulesDialog({ market, games, onClose }: { market: ConsoleMarket; games: readonly string[]; onClose: () => void }) {
  const { t } = useConsole()
  const [call] = client.editMarketRules.useMutation()
  const [rules, setRules] = useState(market)
  const [methods, setMethods] = useState(market.paymentMethods.join('\n'))
  const { countriesId, gameTypes, languages, restrictions, minimumAge, version } = rules
  const paymentMethods = [...new Set(methods.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
  const codes = LANGUAGES.map(({ code }) => code)
  const isWhole = languages.length > 0 && paymentMethods.length > 0 && minimumAge >= AGES.least && minimumAge <= AGES.most
  return (
    <ActionDialog
      title={`${t('markets.edit')}: ${market.name}`}
      effects={[t('markets.editEffect')]}
      confirmLabel={t('rules.save')}
      tone="primary"
      isReady={isWhole}
      call={(reason) =>
        call({ body: { countriesId, gameTypes, languages, paymentMethods, restrictions, minimumAge, version, reason } }).unwrap()
      }
      onClose={onClose}
    >
      <Choices
        legend={t('markets.games')}
        all={games}
        chosen={gameTypes}
        renderLabel={(game) => (isKnownGame(game) ? t(`markets.game.${game}`) : game)}
        onChange={(next) => setRules({ ...rules, gameTypes: next })}
      />
      <Choices
        legend={t('markets.languages')}
        all={codes}
        chosen={languages}
        renderLabel={(code) => LANGUAGES.find((language) => language.code === code)?.nativeName}
        onChange={(next) => setRules({ ...rules, languages: next })}
      />
      <Textarea
        dir="auto"
        rows={4}
        label={t('markets.methods')}
        hint={t('markets.methodsHint')}
        value={methods}
        onChange={(event) => setMethods(event.currentTarget.value)}
      />
      <TextField
        type="number"
        min={AGES.least}
        max={AGES.most}
        label={t('markets.age')}
        value={minimumAge}
        onChange={(event) => setRules({ ...rules, minimumAge: event.currentTarget.valueAsNumber })}
      />
      <Choices
        legend={t('markets.restrictions')}
        all={RESTRICTIONS}
        chosen={restrictions}
        renderLabel={(one) => t(`markets.restriction.${one}`)}
        onChange={(next) => setRules({ ...rules, restrictions: next })}
      />
    </ActionDialog>
  )
}
