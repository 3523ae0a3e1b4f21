import { PublishRejectedError } from './publish-workspace.ts'
import { runRelease } from './release/run-release.ts'
import { ReleaseRejectedError, UsageError } from './release/usage.error.ts'

runRelease(process.argv.slice(2)).then(
  (lines) => console.log(lines.join('\n')),
  (error: unknown) => {
    const isExpected = [UsageError, ReleaseRejectedError, PublishRejectedError].some((kind) => error instanceof kind)
    console.error(isExpected && error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
