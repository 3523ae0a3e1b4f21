import { ownerOfPath } from '../remotes/owner-of-path.ts'
import type { Boot } from '../remotes/read-boot.ts'
import { splitPath } from '../app/split-path.ts'
import { createBlame } from './blame.ts'
import { listenToSymptoms } from './early-symptoms.ts'
import { watchLongTasks } from './long-tasks.ts'
import { createSymptomReader } from './read-symptom.ts'
import { createSymptomCounts } from './symptom-counts.ts'
import { reportHealth } from './report-health.ts'
import { watchVitals } from './watch-vitals.ts'

export interface WatchDeps extends Pick<Boot, 'vector'> {
  readonly areTestPagesOn: boolean
}

/** Reports contain nothing about the person. */
export function watchHealth({ vector, areTestPagesOn }: WatchDeps): void {
  const remotes = Object.keys(vector.remotes)
  const blame = createBlame({ remotes, ownerOf: (path) => ownerOfPath(splitPath(path).page, vector.remotes, areTestPagesOn) })
  const counts = createSymptomCounts()
  const read = createSymptomReader(blame)
  const vitals = watchVitals(blame, counts.add)
  watchLongTasks(blame, counts.add)
  listenToSymptoms((noticed, path) => {
    const symptom = read(noticed, path)
    if (symptom) counts.add(symptom)
  })
  // Who looks at a preview is no visitor.
  if (!vector.preview) reportHealth({ vector, counts, vitals })
}
