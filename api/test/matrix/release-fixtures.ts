import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { endpoints, type ReleaseRecord } from '@parlour/contracts'
import { keyOfPem } from '../../src/cli/publisher-keys.ts'
import { signedPublication } from '../../src/cli/signed-publication.ts'
import { createPublisherRepository } from '../../src/modules/releases/db/publisher.repository.ts'
import { integrityOf } from '../../src/modules/releases/index.ts'
import { createRuleRepository } from '../../src/modules/rollouts/db/rule.repository.ts'
import { createTrainRepository } from '../../src/modules/rollouts/db/train.repository.ts'
import { MARK, nextNumber, type FixtureWorld, type MakeObject } from './object-fixtures.ts'

const DAY_MS = 86_400_000
const key = keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

export const OPEN_PART = 'open-part'

interface Published {
  readonly releaseId: string
  readonly name: string
  readonly version: string
}

export const makeCandidate: MakeObject = async (world) => (await givenCandidate(world)).releaseId

export const makeOpenCandidate: MakeObject = async (world) => (await publish(world, OPEN_PART, `1.0.${nextNumber()}`)).releaseId

export const makeTrain: MakeObject = async (world) => {
  const { releaseId, name, version, baseline } = await givenCandidate(world)
  const id = randomUUID()
  await createTrainRepository(world.app.database.db).add({
    id,
    version: 0,
    state: 'waiting',
    pausedFor: null,
    members: [{ name, releaseId, version, baselineId: baseline.releaseId, baselineVersion: baseline.version }],
    plan: { steps: [{ percent: 5, minutes: 1, sessions: 1 }], judge: 'automatic', windows: [] },
    salt: id,
    step: -1,
    buckets: 0,
    stepStartedAt: null,
    startedAt: null,
    createdAt: new Date(),
    createdBy: MARK,
    needsApproval: true,
    approvedBy: null,
    endedAt: null,
    reason: MARK,
  })
  return id
}

export const makeFreeze: MakeObject = async ({ app }) => {
  const id = randomUUID()
  const [startsAt, endsAt] = [new Date(Date.now() + DAY_MS), new Date(Date.now() + 2 * DAY_MS)]
  await createRuleRepository(app.database.db).addFreeze({ id, startsAt, endsAt, reason: MARK, by: MARK })
  return id
}

export const makeRemoteChange: MakeObject = async ({ app }) => {
  const id = randomUUID()
  const change = { kind: 'key', publicKey: key.publicKeyPem, overlapHours: 0 } as const
  const expiresAt = new Date(Date.now() + DAY_MS)
  const waiting = { id, name: `part-${nextNumber()}`, change, version: 0, reason: MARK, requestedBy: MARK, expiresAt }
  await createPublisherRepository(app.database.db).addWaiting(waiting, new Date())
  return id
}

export const makeVector: MakeObject = async ({ app }) => {
  const row: { vector_id: string } | undefined = await app.database.db('releases_combinations').first('vector_id')
  return row?.vector_id ?? ''
}

async function givenCandidate(world: FixtureWorld): Promise<Published & { readonly baseline: Published }> {
  const name = `part-${nextNumber()}`
  const baseline = await publish(world, name, '1.0.0')
  await createRuleRepository(world.app.database.db).protect({ name, reason: MARK, by: MARK })
  return { ...(await publish(world, name, '1.1.0')), baseline }
}

async function publish({ app }: FixtureWorld, name: string, version: string): Promise<Published> {
  await app.database.db('releases_publishers').insert({ name, public_key: key.publicKeyPem }).onConflict('name').ignore()
  const bytes = Buffer.from(`${name} ${version}`)
  const file = { path: `entry.${version}.js`, bytes: bytes.length, integrity: integrityOf(bytes) }
  const record: ReleaseRecord = {
    name,
    version,
    kind: 'remote',
    commit: MARK,
    entry: file.path,
    styles: [],
    preloads: [],
    exposes: [],
    ownedPaths: [],
    hostContract: 1,
    apiContract: 1,
    shared: {},
    locales: ['en'],
    files: [file],
  }
  const contents = new Map([[file.path, bytes]])
  const signed = await signedPublication(key, { record, contents, mode: 'candidate' })
  const answer = await app.http.inject({ method: 'POST', url: endpoints.publishRelease.path, ...signed })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { releaseId: answer.json<{ data: { releaseId: string } }>().data.releaseId, name, version }
}
