import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { plant, type PlantedFault } from './planted-fault.ts'

/** Returns the first type error that a fault causes in its own file; shared sources are parsed once. */
export function typeErrorsIn(root: string): (fault: PlantedFault) => string | null {
  const parsed = new Map<string, ts.SourceFile | undefined>()
  return (fault) => {
    const path = join(root, fault.file)
    const planted = /\.tsx?$/u.test(fault.file) ? plant(readFileSync(path, 'utf8'), fault) : null
    const settings = planted === null ? undefined : settingsOf(root, fault.file)
    if (settings === undefined || planted === null) return null
    const host = ts.createCompilerHost(settings.options)
    const read = host.getSourceFile.bind(host)
    host.getSourceFile = (name, target, ...rest) => {
      if (resolve(name) === path) return ts.createSourceFile(name, planted, target, true)
      if (!parsed.has(name)) parsed.set(name, read(name, target, ...rest))
      return parsed.get(name)
    }
    const declarations = settings.fileNames.filter((name) => name.endsWith('.d.ts'))
    const program = ts.createProgram([path, ...declarations], settings.options, host)
    const [error] = program.getSemanticDiagnostics(program.getSourceFile(path))
    return error === undefined ? null : ts.flattenDiagnosticMessageText(error.messageText, ' ')
  }
}

function settingsOf(root: string, file: string): ts.ParsedCommandLine | undefined {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  return ts.getParsedCommandLineOfConfigFile(join(root, file.startsWith('shell/') ? 'shell' : '', 'tsconfig.json'), { noEmit: true }, host)
}
