import classes from './budget-calculator.module.css'
import type { BudgetPart } from './budget-plan.ts'

const PAYERS = ['sms', 'subsidy', 'fund', 'rest'] as const

export type Payer = (typeof PAYERS)[number]

export function ShareBar({ plan }: { plan: BudgetPart }) {
  const starts = PAYERS.map((_, index) => PAYERS.slice(0, index).reduce((sum, part) => sum + plan[part], 0))
  const percent = (cents: number) => `${((cents / plan.budget) * 100).toFixed(2)}%`
  return (
    <svg aria-hidden="true" focusable="false" className={classes.bar}>
      {PAYERS.map((part, index) => (
        <rect key={part} data-part={part} x={percent(starts[index] ?? 0)} width={percent(plan[part])} height="100%" />
      ))}
    </svg>
  )
}
