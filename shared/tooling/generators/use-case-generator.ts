import type { Generated } from './generated.ts'
import { camelCase, ownerAndName, pascalCase } from './spelling.ts'

export function generateUseCase(argument: string): Generated {
  const [module, name] = ownerAndName(argument, 'orders/cancel-order')
  if (!name.includes('-')) throw new Error(`A use case is a verb and a noun, like cancel-order`)
  const folder = `api/src/modules/${module}/use-cases`
  return {
    files: {
      [`${folder}/${name}.ts`]: sourceOf(name),
      [`${folder}/${name}.test.ts`]: testOf(name),
    },
    next: [
      `${folder}/${name}.test.ts: say what shall be true, see it fail for that reason`,
      `api/src/modules/${module}/index.ts: build it there with what it needs, and give it to a route or to another module`,
    ],
  }
}

function sourceOf(name: string): string {
  const type = pascalCase(name)
  return `/** What ${camelCase(name)} needs. */
export interface ${type}Deps {
  readonly now: () => Date
}

/** What ${camelCase(name)} answers. */
export interface ${type}Result {
  readonly at: Date
}

export type ${type} = () => Promise<${type}Result>

/** One deed that succeeds or fails as a whole. It knows no HTTP, no SQL and no clock of its own. */
export function make${type}({ now }: ${type}Deps): ${type} {
  return async function ${camelCase(name)}() {
    throw new Error(\`${name} is not written yet, at \${now().toISOString()}\`)
  }
}
`
}

function testOf(name: string): string {
  const type = pascalCase(name)
  return `import { expect, it } from 'vitest'
import { make${type} } from './${name}.ts'

const NOW = new Date('2026-01-02T03:04:05.000Z')

it('answers with the time it happened', async () => {
  const ${camelCase(name)} = make${type}({ now: () => NOW })
  await expect(${camelCase(name)}()).resolves.toEqual({ at: NOW })
})
`
}
