import { spawnSync } from 'node:child_process'

const LOOKED_AT = 40
const LONGEST = 72
const TITLE = /^(?:feat|fix|perf|refactor|test|docs|build)(?:\([a-z0-9-]+\))?: \S.*$/u

/** Titles of the last commits that break the rules of CONTRIBUTING.md, a line each; none where there is no repository. */
export function commitTitleProblems(root: string): string[] {
  const { stdout, status } = spawnSync('git', ['log', '--no-merges', `-${LOOKED_AT}`, '--format=%s'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean).flatMap(titleProblems) : []
}

/** What is wrong with a title. */
export function titleProblems(title: string): string[] {
  return [
    ...(TITLE.test(title) ? [] : [`${title}: does not begin with a type such as "fix(orders): "`]),
    ...(title.length > LONGEST ? [`${title}: has ${title.length} characters of ${LONGEST}`] : []),
  ]
}
