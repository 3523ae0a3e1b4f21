import type { GateOutcome } from '@parlour/contracts'
import { Icon, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Code } from '../../features/release-facts/code.tsx'
import { Note } from '../../features/release-facts/panel.tsx'
import classes from './candidate-page.module.css'

export function GateList({ gates }: { gates: readonly GateOutcome[] }) {
  const { t } = useTranslation('console')
  if (gates.length === 0) return <Note>{t('candidate.noGates')}</Note>
  const sorted = gates.toSorted((a, b) => Number(a.isPassed) - Number(b.isPassed))
  return (
    <ul className={classes.gates}>
      {sorted.map(({ gate, isPassed, sentence, file }) => (
        <li key={gate} className={classes.gate}>
          <span className={isPassed ? classes.passed : classes.failed}>
            <Icon name={isPassed ? 'check' : 'danger-circle'} />
            <VisuallyHidden>{t(isPassed ? 'candidate.passed' : 'candidate.failed')}</VisuallyHidden>
          </span>
          <span className={classes.sentence}>
            <span>
              <Code>{gate}</Code>
            </span>
            {isPassed ? null : <bdi lang="en">{sentence}</bdi>}
            {file === undefined ? null : (
              <span className={classes.file}>
                <Code>{file}</Code>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
