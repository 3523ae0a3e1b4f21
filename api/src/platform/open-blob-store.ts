import type { BlobStore } from './blob-store.ts'
import { createFolderBlobStore } from './blob-store.ts'
import type { Config } from './config.ts'
import { createS3BlobStore } from './s3-blob-store.ts'

export function openBlobStore({ blobBucket, dataDirectory }: Pick<Config, 'blobBucket' | 'dataDirectory'>): BlobStore {
  return blobBucket ? createS3BlobStore(blobBucket) : createFolderBlobStore(dataDirectory)
}
