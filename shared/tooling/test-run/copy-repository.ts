import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryFiles, ROOT } from '../checks/repository-files.ts'

export function copyRepository(folder: string, tree = ROOT): void {
  for (const file of repositoryFiles(tree)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(tree, file), join(folder, file))
  }
  const modules = [join(tree, 'node_modules'), join(folder, 'node_modules')]
  // Links to the same bytes where the file system can, copies elsewhere.
  if (spawnSync('cp', ['-al', ...modules]).status !== 0) execFileSync('cp', ['-R', ...modules])
}
