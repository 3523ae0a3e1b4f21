import {
  createArtifactStore,
  createIssuerKeys,
  createReleases,
  RENDERER_LIMITS,
  type Releases,
  type ReleasesDeps,
} from '../src/modules/releases/index.ts'
import { createFolderBlobStore } from '../src/platform/blob-store.ts'
import { bootSettingsOf } from '../src/platform/boot-settings.ts'
import { STUBS } from './stubs.ts'
import { testConfig } from './test-config.ts'

/** Unsigned, unproven, without protected parts, and with its files in `directory`. */
export function testReleases(
  { db, connectionString }: Pick<ReleasesDeps, 'db' | 'connectionString'>,
  directory: string,
  given: Partial<ReleasesDeps> = {},
): Releases {
  const { publicUrl, tokenSecret, previousTokenSecret } = testConfig()
  return createReleases({
    db,
    connectionString,
    artifacts: createArtifactStore(createFolderBlobStore(directory)),
    settings: bootSettingsOf(testConfig()),
    publicUrl,
    tokenSecret,
    previousTokenSecret,
    signer: { keyId: '', sign: () => '' },
    publicKey: '',
    guard: { isGood: () => true, save: () => undefined, lastGood: async () => null },
    proofs: { level: 'off', documentOf: () => ({ html: '', policy: '' }) },
    isProtected: async () => false,
    now: STUBS.now,
    publisherNow: given.now ?? STUBS.now,
    onFault: STUBS.onFault,
    issuerKeys: createIssuerKeys(),
    rendererLimits: RENDERER_LIMITS,
    isRenderedLater: false,
    ...given,
  })
}
