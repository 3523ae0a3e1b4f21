import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'
import type { ArtifactStore } from '../domain/artifact-store.ts'
import { createFolderArtifactStore } from './folder-artifact-store.ts'
import { createS3ArtifactStore } from './s3-artifact-store.ts'

export function openArtifactStore({ artifactBucket, dataDirectory }: Pick<Config, 'artifactBucket' | 'dataDirectory'>): ArtifactStore {
  return artifactBucket ? createS3ArtifactStore(artifactBucket) : createFolderArtifactStore(join(dataDirectory, 'artifacts'))
}
