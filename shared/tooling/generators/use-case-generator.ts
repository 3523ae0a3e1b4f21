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
      `api/src/modules/${module}/index.ts: put what it needs into the context of the module, and call it from a route`,
    ],
  }
}

function sourceOf(name: string): string {
  return `/** Dependencies of ${camelCase(name)}; a module with several use cases has one context for all. */
export interface ${pascalCase(name)}Context {
  readonly now: () => Date
}

/** Succeeds or fails as a whole, and knows no HTTP and no SQL. */
export async function ${camelCase(name)}({ now }: ${pascalCase(name)}Context, id: string): Promise<{ readonly id: string; readonly at: Date }> {
  throw new Error(\`${name} of \${id} is not written yet, at \${now().toISOString()}\`)
}
`
}

function testOf(name: string): string {
  return `import { expect, it } from 'vitest'
import { ${camelCase(name)} } from './${name}.ts'

const NOW = new Date('2026-01-02T03:04:05.000Z')

it('returns the id and the time', async () => {
  await expect(${camelCase(name)}({ now: () => NOW }, 'some-id')).resolves.toEqual({ id: 'some-id', at: NOW })
})
`
}
