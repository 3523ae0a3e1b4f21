import { useLocale } from '@parlour/federation-sdk'
import { Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import type marketing from '../../locales/en.json'
import classes from './fact-list.module.css'

type LabelledFact = keyof (typeof marketing)['facts']

const NOTES = {
  games: 'factNotes.games',
  developers: 'factNotes.developers',
  methods: 'factNotes.methods',
  countries: 'factNotes.countries',
  settlementHours: 'factNotes.settlementHours',
} as const satisfies Partial<Record<LabelledFact, string>>

export function FactList({ facts }: { facts: readonly LabelledFact[] }) {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <ul className={classes.root}>
      {facts.map((id) => (
        <Stack key={id} as="li" justify="start" gap="4" className={classes.fact}>
          <Text dir="ltr" as="bdi" size="30" weight="semibold" className={classes.figure}>
            {factValues[id]}
          </Text>
          <Text as="span" weight="medium">
            {t(`facts.${id}`)}
          </Text>
          {hasNote(id) ? (
            <Text as="small" size="12" tone="subtle" className={classes.note}>
              {t(NOTES[id])}
            </Text>
          ) : null}
        </Stack>
      ))}
    </ul>
  )
}

function hasNote(id: LabelledFact): id is keyof typeof NOTES {
  return id in NOTES
}
