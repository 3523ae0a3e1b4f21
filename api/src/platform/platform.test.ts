import { randomUUID } from 'node:crypto'
import { endpoints, TERMS_VERSION, type EndpointDefinition } from '@parlour/contracts'
import Fastify, { type FastifyInstance } from 'fastify'
import knex, { type Knex } from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { testConfig } from '../../test/test-config.ts'
import { ownerActor } from './actor.ts'
import { connectionMetrics, openDatabase, type Database } from './database.ts'
import { DomainError } from './domain-error.ts'
import { addEndpoint } from './endpoint-route.ts'
import { installErrorHandler } from './error-handler.ts'
import { createConnectionShares } from './connection-shares.ts'
import { createTestApp } from '../../test/test-app.ts'
import { openJobQueue } from './jobs.ts'
import { asOwnCall } from './load-shedding.ts'
import { createLog } from './log.ts'
import { NoConnectionError } from './outage.ts'
import { withRetry } from './retry.ts'
import { retryConnections, type ConnectionClient } from './retrying-connections.ts'
import { shareOf } from './shares.ts'
import { bootSettingsOf } from './boot-settings.ts'
import { readConfig } from './config.ts'
import { ConfigError, type Environment } from './environment.ts'

let database: TestDatabase

const databaseError = (code: string, message: string) => Object.assign(new Error(message), { code })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})

describe('the HTTP application', () => {
  it('does not build with a route that the contracts do not declare', async () => {
    const build = createTestApp({
      config: testConfig(),
      db: database.db,
      authenticate: () => Promise.reject(new Error('unused')),
      modules: [{ routes: async (app) => void app.get('/api/undeclared', async () => 'x') }],
    })
    await expect(build).rejects.toThrow('/api/undeclared is not declared')
  })

  it('answers an unknown call with 404 in the envelope and in the requested language', async () => {
    const app = await createTestApp({
      config: testConfig(),
      db: database.db,
      authenticate: () => Promise.reject(new Error('unused')),
      modules: [],
    })
    const answer = await app.inject({ method: 'GET', url: '/api/nothing', headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 404,
      success: false,
      data: { error: 'platform.not-found', requestId: answer.headers['x-request-id'] },
    })
    await app.close()
  })
})

describe('failures of the database', () => {
  it('answer 503 with Retry-After where a lock or a connection was not free in time, and 409 where a race was lost', async () => {
    let failure = new Error('none')
    const app = await createTestApp({
      config: testConfig(),
      db: database.db,
      authenticate: () => Promise.reject(new Error('unused')),
      modules: [
        {
          routes: async (http) =>
            addEndpoint(http, endpoints.listCountries, async () => {
              throw failure
            }),
        },
      ],
    })
    const answerTo = async (error: Error) => {
      failure = error
      const { statusCode, headers } = await app.inject({ method: 'GET', url: endpoints.listCountries.path })
      return [statusCode, headers['retry-after']]
    }
    expect(await answerTo(databaseError('55P03', 'canceling statement due to lock timeout'))).toEqual([503, '2'])
    expect(await answerTo(new NoConnectionError(null))).toEqual([503, '2'])
    expect(await answerTo(databaseError('23505', 'duplicate key value violates unique constraint'))).toEqual([409, undefined])
    await app.close()
  })

  it('count as no connection when the pool gives up first', async () => {
    const pool = { min: 0, max: 1, createTimeoutMillis: 10, propagateCreateError: false }
    const db = knex({
      client: 'pg',
      connection: () => new Promise<Knex.PgConnectionConfig>(() => undefined),
      pool,
      acquireConnectionTimeout: 10,
    })
    retryConnections(db.client as ConnectionClient, { onAway: () => undefined, onBack: () => undefined }, createConnectionShares(1).enter)
    await expect(db.raw('SELECT 1')).rejects.toBeInstanceOf(NoConnectionError)
  })
})

describe('too many calls at once', () => {
  const works: { readonly end: () => void }[] = []
  let delayMs = 0
  let elapsedMs = 0
  let authenticated = 0
  let mayEnter = Promise.resolve<undefined>(undefined)
  let app: FastifyInstance

  beforeAll(async () => {
    const wait = async () => {
      const work = Promise.withResolvers<undefined>()
      works.push({ end: () => work.resolve(undefined) })
      await work.promise
      throw new DomainError('platform.conflict')
    }
    app = await createTestApp({
      config: testConfig({ callsAtOnce: 8 }),
      db: database.db,
      authenticate: async () => {
        authenticated += 1
        await mayEnter
        return ownerActor({ accountId: randomUUID(), sessionId: randomUUID(), username: 'merchant', roles: [] })
      },
      modules: [
        {
          routes: async (http) => {
            for (const endpoint of [endpoints.listCartItems, endpoints.getUserInfo, endpoints.authorize, endpoints.createOrder])
              addEndpoint<EndpointDefinition>(http, endpoint, wait)
          },
        },
      ],
      load: { loopDelayMs: () => delayMs, elapsedMs: () => elapsedMs },
    })
  })
  afterAll(async () => app.close())

  const call = async ({ method, path: url }: EndpointDefinition, payload?: object) => {
    const headers = { authorization: 'Bearer good', 'idempotency-key': randomUUID() }
    const { statusCode, headers: answered } = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return [statusCode, answered['retry-after']]
  }
  const times = (count: number, endpoint: EndpointDefinition) => Array.from({ length: count }, async () => call(endpoint))
  const underWay = async (count: number) => expect.poll(() => works.length).toBe(count)
  const endAll = () => {
    for (const { end } of works.splice(0)) end()
  }

  it('are rejected at once, in one area before the others; sign-in and money keep their places', async () => {
    const cart = times(6, endpoints.listCartItems)
    await underWay(6)
    expect(await call(endpoints.listCartItems)).toEqual([503, '1'])
    const others = times(2, endpoints.getUserInfo)
    await underWay(8)
    expect(await call(endpoints.getUserInfo)).toEqual([503, '1'])
    const login = call(endpoints.authorize, { account: 'merchant1', password: 'parlour-demo' })
    const order = call(endpoints.createOrder, { id: randomUUID(), termsVersion: TERMS_VERSION })
    const own = asOwnCall(async () => call(endpoints.listCartItems))
    await underWay(11)
    endAll()
    expect(await Promise.all([...cart, ...others, login, order, own])).toEqual(Array.from({ length: 11 }, () => [409, undefined]))
    const next = call(endpoints.listCartItems)
    await underWay(1)
    endAll()
    expect(await next).toEqual([409, undefined])
  })

  it('are rejected before their callers are authenticated', async () => {
    const entering = Promise.withResolvers<undefined>()
    mayEnter = entering.promise
    authenticated = 0
    const cart = times(6, endpoints.listCartItems)
    await expect.poll(() => authenticated).toBe(6)
    expect(await call(endpoints.listCartItems)).toEqual([503, '1'])
    expect(authenticated).toBe(6)
    entering.resolve(undefined)
    await underWay(6)
    endAll()
    expect(new Set((await Promise.all(cart)).flat())).toEqual(new Set([409, undefined]))
  })

  it('are a quarter as many while the event loop is slow', async () => {
    delayMs = 201
    const cart = times(2, endpoints.listCartItems)
    await underWay(2)
    expect(await call(endpoints.listCartItems)).toEqual([503, '1'])
    delayMs = 0
    endAll()
    expect(await Promise.all(cart)).toEqual([
      [409, undefined],
      [409, undefined],
    ])
  })

  it('are a quarter as many while calls of several areas queue', async () => {
    const slow = [...times(3, endpoints.listCartItems), ...times(2, endpoints.getUserInfo)]
    await underWay(5)
    elapsedMs += 101
    expect(await call(endpoints.getUserInfo)).toEqual([503, '1'])
    endAll()
    await Promise.all(slow)
    const next = times(3, endpoints.getUserInfo)
    await underWay(3)
    endAll()
    await Promise.all(next)
  })

  it('are as many as ever while only one area is stuck', async () => {
    const stuck = times(6, endpoints.listCartItems)
    await underWay(6)
    elapsedMs += 101
    const others = times(2, endpoints.getUserInfo)
    await underWay(8)
    endAll()
    expect(new Set((await Promise.all([...stuck, ...others])).map(([status]) => status))).toEqual(new Set([409]))
  })

  it('are rejected in front of the pipeline as behind it', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const cart = times(6, endpoints.listCartItems)
    await underWay(6)
    const headers = { authorization: 'Bearer good', 'accept-language': 'ar' }
    const behind = await app.inject({ method: 'GET', url: endpoints.listCartItems.path, headers })
    const inFront = await fetch(`${app.listeningOrigin}${endpoints.listCartItems.path}?page=1`, { headers })
    const stable = (answered: Iterable<readonly [string, unknown]>) =>
      new Map(
        [...answered]
          .filter(([name]) => !['connection', 'date', 'keep-alive', 'x-request-id'].includes(name))
          .map(([name, value]) => [name, String(value)]),
      )
    expect(inFront.status).toBe(behind.statusCode)
    expect(stable(inFront.headers)).toEqual(stable(Object.entries(behind.headers)))
    const body: { data: { requestId: string } } = await inFront.json()
    expect(body.data.requestId).toBe(inFront.headers.get('x-request-id'))
    expect({ ...body, data: { ...body.data, requestId: '' } }).toEqual({ ...behind.json(), data: { ...behind.json().data, requestId: '' } })
    endAll()
    await Promise.all(cart)
  })
})

describe('the connections of a pool', () => {
  const CONNECTIONS = 6
  let db: Database
  let works: PromiseWithResolvers<undefined>
  let hanging: string[]

  beforeEach(() => {
    db = openDatabase(database.connectionString, { maxConnections: CONNECTIONS })
    works = Promise.withResolvers<undefined>()
    hanging = []
  })
  afterEach(async () => {
    works.resolve(undefined)
    await db.destroy()
  })

  const wait = async (name: string) =>
    db.transaction(async (trx) => {
      await trx.raw('SELECT 1')
      hanging.push(name)
      await works.promise
    })
  const addCall = async (tag: string, rate: EndpointDefinition['rate'] = 'read') =>
    withRetry({ isRepeatable: false, share: shareOf({ tag, rate }) }, async () => wait(tag))
  const query = async (tag: string, rate: EndpointDefinition['rate']) =>
    withRetry({ isRepeatable: false, share: shareOf({ tag, rate }) }, async () => db.raw('SELECT 1'))

  it('are shared: work of one area that hangs keeps none from the others, and sign-in has one when every area hangs', async () => {
    const cart = Array.from({ length: 4 }, async () => addCall('cart'))
    await expect.poll(() => hanging.length).toBe(3)
    await query('identity', 'read')
    const sites = Array.from({ length: 2 }, async () => addCall('sites'))
    await expect.poll(() => hanging.length).toBe(4)
    await query('identity', 'auth')
    await query('orders', 'money')
    works.resolve(undefined)
    await Promise.all([...cart, ...sites])
    expect(hanging).toHaveLength(6)
  })

  it('are kept for sign-in when a table hangs that both money and an area need', async () => {
    const reads = Array.from({ length: 4 }, async () => addCall('orders'))
    const money = Array.from({ length: 4 }, async () => addCall('orders', 'money'))
    await expect.poll(() => hanging.length).toBe(5)
    await query('identity', 'auth')
    works.resolve(undefined)
    await Promise.all([...reads, ...money])
  })

  it('are shared by jobs too', async () => {
    const queue = await openJobQueue(database.connectionString, ['platform.hanging'], () => undefined, { 'platform.hanging': CONNECTIONS })
    let begun = 0
    await queue.work({
      'platform.hanging': async () => {
        begun += 1
        await wait('job')
      },
    })
    const job = { name: 'platform.hanging', payload: {} }
    await database.db.transaction(async (trx) => Promise.all(Array.from({ length: CONNECTIONS }, async () => queue.enqueue(trx, job))))
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(CONNECTIONS)
    await query('identity', 'auth')
    expect(hanging.length).toBeLessThanOrEqual(CONNECTIONS / 2)
    works.resolve(undefined)
    await expect.poll(() => hanging.length).toBe(CONNECTIONS)
    await queue.stop()
  })

  it.each([{ isDocument: true }, { isDocument: true, area: 'back-office' }] as const)('are shared by documents too: %o', async (config) => {
    let begun = 0
    const routes = async (http: FastifyInstance) => {
      http.get('/page', { config }, async () => {
        begun += 1
        await wait('page')
        return ''
      })
    }
    const app = await createTestApp({
      config: testConfig(),
      db: database.db,
      authenticate: () => Promise.reject(new Error('unused')),
      modules: [{ routes }],
    })
    const pages = Array.from({ length: CONNECTIONS }, async () => (await app.inject('/page')).statusCode)
    await expect.poll(() => begun).toBe(CONNECTIONS)
    await query('identity', 'auth')
    expect(hanging.length).toBeLessThanOrEqual(CONNECTIONS / 2)
    works.resolve(undefined)
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
    await app.close()
  })

  it('count who waits for a connection of their area, and how long they waited', async () => {
    const cart = Array.from({ length: 4 }, async () => addCall('cart'))
    const read = async (name: string) =>
      connectionMetrics(db)
        .find((metric) => metric.name === `parlour_database_${name}`)
        ?.read()
    await expect.poll(async () => read('connections')).toMatchObject({ used: 3, waiting: 1 })
    expect(await read('acquisitions_total')).toBe(3)
    works.resolve(undefined)
    await Promise.all(cart)
    expect(await read('connections')).toMatchObject({ used: 0, waiting: 0 })
    expect(await read('acquisitions_total')).toBe(4)
    expect(await read('wait_seconds_total')).toBeGreaterThan(0)
  })

  it('go to sign-in and money first', async () => {
    const { enter } = createConnectionShares(1)
    const leave = await enter({ key: 'cart', isReserved: false }, 60_000)
    const entered: string[] = []
    const waiting = ['sites', 'auth'].map(async (key) => {
      const free = await enter({ key, isReserved: key === 'auth' }, 60_000)
      entered.push(key)
      free()
    })
    leave()
    await Promise.all(waiting)
    expect(entered).toEqual(['auth', 'sites'])
  })
})

describe('the log', () => {
  const lineOf = (error: unknown) => {
    const lines: string[] = []
    createLog({ write: (line) => void lines.push(line) }).error({ err: error }, 'background work failed')
    return lines.join('')
  }

  it('shows the stack, code, constraint and table of a failure, and nothing of the row', async () => {
    await database.db.raw("CREATE TABLE probe_people (name text, CONSTRAINT probe_short CHECK (name <> 'Canary'))")
    const rejected = await database
      .db('probe_people')
      .insert({ name: 'Canary' })
      .catch((error: unknown) => error)
    const line = lineOf(new Error('the work failed', { cause: rejected }))
    expect(JSON.parse(line)).toMatchObject({
      msg: 'background work failed',
      err: { message: 'the work failed', cause: { code: '23514', constraint: 'probe_short', table: 'probe_people' } },
    })
    expect(line).toMatch(/"stack":"Error: the work failed\\n {4}at /)
    expect(line).not.toContain('Canary')
  })

  it('shows who did not prove who they are, or may not do what they tried, by reason, route and request', async () => {
    const codes = [
      'identity.session-expired',
      'identity.credentials-wrong',
      'identity.credentials-empty',
      'integrations.key-unknown',
    ] as const
    const lines: string[] = []
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
    installErrorHandler(app)
    app.get<{ Params: { code: (typeof codes)[number] } }>('/refused/:code', async ({ params }) => {
      throw new DomainError(params.code, { fields: { account: 'canary' } })
    })
    for (const code of codes) await app.inject({ method: 'GET', url: `/refused/${code}?token=canary` })
    await app.close()
    const line = { level: 40, msg: 'refused', route: '/refused/:code', reqId: expect.any(String) as string }
    expect(lines.map((text): unknown => JSON.parse(text))).toEqual([
      expect.objectContaining({ ...line, reason: 'identity.credentials-wrong' }),
      expect.objectContaining({ ...line, reason: 'integrations.key-unknown' }),
    ])
    expect(lines.join('')).not.toContain('canary')
  })

  it('shows no value that PostgreSQL could not read', async () => {
    const rejected = await database.db.raw('SELECT ?::uuid', ['Canary "quoted"']).catch((error: unknown) => error)
    const line = lineOf(rejected)
    expect(line).toContain('invalid input syntax for type uuid: \\"…\\"')
    expect(line).not.toContain('Canary')
  })
})

describe('the job queue', () => {
  it('hands out a job only when the transaction that enqueued it committed', async () => {
    const queue = await openJobQueue(database.connectionString, ['platform.probe'], () => undefined)
    const handled: string[] = []
    const done = new Promise<void>((resolve) => {
      void queue.work({
        'platform.probe': async ({ id }) => {
          handled.push(id ?? '')
          if (id === 'kept') resolve()
        },
      })
    })
    const lost = database.db.transaction(async (trx) => {
      await queue.enqueue(trx, { name: 'platform.probe', payload: { id: 'lost' } })
      throw new Error('rolled back')
    })
    await expect(lost).rejects.toThrow('rolled back')
    await database.db.transaction(async (trx) => queue.enqueue(trx, { name: 'platform.probe', payload: { id: 'kept' } }))
    await done
    expect(handled).toEqual(['kept'])
    await queue.stop()
  })

  it('works off what waits without a pause between two jobs', async () => {
    const queue = await openJobQueue(database.connectionString, ['platform.many'], () => undefined)
    const ids = Array.from({ length: 40 }, (_, index) => String(index))
    await database.db.transaction(async (trx) => {
      for (const id of ids) await queue.enqueue(trx, { name: 'platform.many', payload: { id } })
    })
    const handled: string[] = []
    await new Promise<void>((resolve) => {
      const handle = async ({ id = '' }) => void (handled.push(id) === ids.length && resolve())
      void queue.work({ 'platform.many': handle })
    })
    expect(handled).toEqual(ids)
    await queue.stop()
  })

  it('reports a handler that fails but no rule that forbids its work, and retries both', async () => {
    const faults: unknown[] = []
    const queue = await openJobQueue(database.connectionString, ['platform.failing'], (error) => void faults.push(error))
    const fault = new Error('the first time')
    const failures = new Map([
      ['broken', fault],
      ['forbidden', new DomainError('catalog.country-blocked')],
    ])
    const done = new Set<string>()
    const again = Promise.withResolvers<undefined>()
    await queue.work({
      'platform.failing': async ({ id = '' }) => {
        const failure = failures.get(id)
        failures.delete(id)
        if (failure) throw failure
        if (done.add(id).size === 2) again.resolve(undefined)
      },
    })
    for (const id of failures.keys()) await queue.enqueue(database.db, { name: 'platform.failing', payload: { id } })
    await again.promise
    expect(faults).toEqual([fault])
    await queue.stop()
  })
})

describe('the configuration', () => {
  it('opens the self-service on 7 July 2026 unless it names another time', { meta: { req: 'D32' } }, () => {
    const opensAt = (environment: Environment) => bootSettingsOf(readConfig(environment, '.')).selfServiceOpensAt
    expect(opensAt({})).toBe('2026-07-07T00:00:00Z')
    expect(opensAt({ SELF_SERVICE_OPENS_AT: '2031-01-02T03:04:05Z' })).toBe('2031-01-02T03:04:05Z')
    for (const text of ['soon', '7 Juli', '2026-07-07', '2026-02-30T00:00:00Z', '2026-07-07T00:00:00'])
      expect(() => opensAt({ SELF_SERVICE_OPENS_AT: text })).toThrow(`SELF_SERVICE_OPENS_AT is "${text}"`)
  })

  it('names the variable that cannot be used, in one sentence', () => {
    expect(() => readConfig({ PORT: '99999' }, '.')).toThrow(ConfigError)
    expect(() => readConfig({ PORT: 'x' }, '.')).toThrow('PORT is "x", but it must be a whole number from 1 to 65535.')
    expect(() => readConfig({ ROLE: 'chef' }, '.')).toThrow('ROLE is "chef", but it must be one of: all, web, worker.')
    expect(() => readConfig({ TRUST_PROXY: '10.0.0.0/8, proxy' }, '.')).toThrow('TRUST_PROXY is "10.0.0.0/8, proxy"')
    expect(() => readConfig({ NODE_ENV: 'production' }, '.')).toThrow('TOKEN_SECRET must be set')
  })
})
