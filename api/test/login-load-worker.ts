import type { AddressInfo } from 'node:net'
import { createIdentity } from '../src/modules/identity/index.ts'
import { createMail } from '../src/modules/mail/index.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createTestApp } from './test-app.ts'
import { STUBS } from './stubs.ts'
import { createPasswordHasher } from '../src/platform/password-hash.ts'
import { testConfig } from './test-config.ts'

/** Separate process, so that the test's own work does not count. Sends its port. */
const db = openDatabase(process.env.DATABASE_URL ?? '')
const config = testConfig()
const now = () => new Date()
const queue = { enqueue: async () => undefined }
const hasher = createPasswordHasher({ pepper: config.passwordPepper })
const identity = createIdentity({ ...STUBS, db, config, now, mail: createMail({ db, config, queue, now }), queue, hasher })
const http = await createTestApp({ config, db, authenticate: identity.authenticate, modules: [identity] })
await http.listen({ host: '127.0.0.1', port: 0 })
process.once('SIGTERM', () => void http.close().then(async () => db.destroy()))
process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`)
