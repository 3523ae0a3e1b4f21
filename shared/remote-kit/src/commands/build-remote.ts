import { UsageError } from '@parlour/tooling/develop-remote'
import { rspack, type MultiStats } from '@rspack/core'
import { remoteConfig, type RemoteBuild } from '../build.ts'

/** Throws UsageError with what the bundler says. */
export async function buildRemote(directory: string, build: RemoteBuild): Promise<void> {
  const compiler = rspack(remoteConfig(directory, build))
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, done) => (done ? resolve(done) : reject(error ?? new Error('The bundler gave no result'))))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors()) throw new UsageError(`The build failed.\n${stats.toString({ all: false, errors: true })}`)
}
