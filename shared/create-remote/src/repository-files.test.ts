import { expect, it } from 'vitest'
import { repositoryFiles } from './repository-files.ts'

const files = repositoryFiles('my-part', { '@parlour/remote-kit': '^1.0.0', react: '19.3.1', vitest: '5.1.1' })
const textOf = (path: string) => files[path] ?? expect.fail(`${path} is missing`)

it('imports nothing but the published package and what is installed beside it', () => {
  const { dependencies } = JSON.parse(textOf('package.json')) as { readonly dependencies: Readonly<Record<string, string>> }
  const imported = Object.entries(files)
    .filter(([path]) => path.startsWith('src/') && !path.includes('.test.') && /\.tsx?$/u.test(path))
    .flatMap(([, text]) => [...text.matchAll(/ from '([^'.][^']*)'/gu)].map(([, name = '']) => name))
  const packages = new Set(
    imported.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
  expect(dependencies).toMatchObject({ '@parlour/remote-kit': '^1.0.0', react: '19.3.1' })
})

it('has texts in 15 languages, a page test and a contract test', () => {
  expect(Object.keys(files).filter((path) => path.startsWith('src/locales/'))).toHaveLength(15)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['src/remote.test.ts', 'src/pages/my-part-start/my-part-start-page.test.tsx', 'README.md']),
  )
})

it('has files of 25 lines at most for GitHub and GitLab', () => {
  for (const path of ['.github/workflows/remote.yml', '.gitlab-ci.yml'])
    expect(textOf(path).trimEnd().split('\n').length).toBeLessThanOrEqual(25)
})
