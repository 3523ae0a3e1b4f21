import { expect, it } from 'vitest'
import { missingClasses } from './css-classes.ts'

it('names the classes of a component that its CSS module lacks', () => {
  const component =
    "import classes from './a.module.css'\nexport const A = () => <p className={classes.root}><b className={classes.gone} {...rest.other} /></p>"
  expect(missingClasses('a.tsx', component, () => '@layer remote { .root { color: red } }')).toEqual(['classes.gone'])
})
