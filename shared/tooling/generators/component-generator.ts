import type { Generated } from './generated.ts'
import { ownerAndName, pascalCase } from './spelling.ts'

export function generateComponent(argument: string): Generated {
  const [group, name] = ownerAndName(argument, 'feedback/meter')
  const folder = `shared/ui/src/${group}`
  const component = pascalCase(name)
  return {
    files: {
      [`${folder}/${name}.tsx`]: componentSource(name, component),
      [`${folder}/${name}.module.css`]: COMPONENT_STYLE,
      [`${folder}/${name}.test.tsx`]: componentTest(name, component),
    },
    next: [`shared/ui/src/index.ts: export ${component}`, `shared/ui/src/gallery: show it in both themes and both directions`],
  }
}

function componentSource(name: string, component: string): string {
  return `import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import classes from './${name}.module.css'

export type ${component}Props = ComponentProps<'div'>

/** What it looks like and when to use it; it knows no business; its texts come from useKitTexts. */
export function ${component}({ className, ...rest }: ${component}Props) {
  return <div {...rest} className={clsx(classes.root, className)} />
}
`
}

const COMPONENT_STYLE = `@layer ui {
  .root {
    padding: var(--space-16);
  }
}
`

function componentTest(name: string, component: string): string {
  return `import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ${component} } from './${name}.tsx'

it('gives its name and its role to a screen reader', () => {
  render(<${component} aria-label="Name" />)
  expect(screen.getByRole('figure', { name: 'Name' })).toBeDefined()
})
`
}
