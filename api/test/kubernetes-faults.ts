import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'

const TYPES = fileURLToPath(import.meta.resolve('kubernetes-types/package.json'))
const FILE = join(import.meta.dirname, 'kubernetes-objects.ts')
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
}

export function readObjects(text: string): readonly KubernetesObject[] {
  return parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject)
}

/** What the published schema of the Kubernetes API forbids: fields that it does not have, other types, missing fields. */
export function kubernetesFaults(objects: readonly KubernetesObject[]): readonly string[] {
  const lines = objects.map((object, index) => {
    const type = `import(${JSON.stringify(join(TYPES, '..', folderOf(object)))}).${object.kind}`
    // Only in a literal is an unknown field an error.
    return `export const object${index}: ${type} = ${JSON.stringify(object)}`
  })
  const host = ts.createCompilerHost(OPTIONS)
  const read = host.getSourceFile
  host.getSourceFile = (file, ...rest) =>
    file === FILE ? ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.Latest) : read(file, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([FILE], OPTIONS, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

/** `networking.k8s.io/v1` is in `networking/v1`, and `v1` in `core/v1`. */
function folderOf({ apiVersion }: KubernetesObject): string {
  const [group = '', version] = apiVersion.split('/')
  return version === undefined ? join('core', group) : join(group.split('.')[0] ?? '', version)
}
