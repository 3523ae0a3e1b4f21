import type { AddressInfo } from 'node:net'
import { createIdentity } from '../../src/modules/identity/index.ts'
import { createMail } from '../../src/modules/mail/index.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { createTestApp } from '../test-app.ts'
import { STUBS } from '../stubs.ts'
import { testConfig } from '../test-config.ts'
import { createQuickHasher } from './quick-hasher.ts'
import { wrongRotations } from './wrong-rotations.ts'

/** Identity over HTTP beside deliberately wrong rotations. Sends its port. */
const db = openDatabase(process.env.DATABASE_URL ?? '')
const config = testConfig()
const now = () => new Date()
const queue = { enqueue: async () => undefined }
const mail = createMail({ db, config, queue, now })
const identity = createIdentity({ ...STUBS, db, config, now, hasher: createQuickHasher(), mail, queue })
const modules = [identity, wrongRotations({ db, secret: config.tokenSecret })]
const http = await createTestApp({ config, db, authenticate: identity.authenticate, modules })
await http.listen({ host: '127.0.0.1', port: 0 })
process.once('SIGTERM', () => void http.close().then(async () => db.destroy()))
process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`)
