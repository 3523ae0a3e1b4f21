import { CALL_SETTINGS, type Database } from './database.ts'
import { ConfigError } from './environment.ts'

/** A pooler in transaction mode passes on no settings of its clients, so the role of `pooledUrl` has them in this database. */
export async function saveRoleSettings(direct: Database, pooledUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(pooledUrl).username)
  for (const [name, value] of Object.entries(CALL_SETTINGS)) {
    const { rows } = await direct.raw<{ rows: readonly { statement: string }[] }>(
      `SELECT format('ALTER ROLE %I IN DATABASE %I SET %I = %L', coalesce(nullif(?::text, ''), current_user), current_database(), ?::text, ?::text) AS statement`,
      [role, name, value],
    )
    for (const { statement } of rows) await direct.raw(statement)
  }
}

/** Throws ConfigError when connections of the pooler lack the settings that calls depend on. */
export async function assertRoleSettings(db: Database, variable = 'DATABASE_URL'): Promise<void> {
  const { rows } = await db.raw<{ rows: readonly { name: string; value: string }[] }>(
    'SELECT name, current_setting(name) AS value FROM unnest(?::text[]) AS name',
    [Object.keys(CALL_SETTINGS)],
  )
  const wrong = rows.find(({ name, value }) => CALL_SETTINGS[name] !== value)
  if (wrong)
    throw new ConfigError(
      `Connections of ${variable} have ${wrong.name} ${wrong.value} instead of ${CALL_SETTINGS[wrong.name]}: npm run parlour -- migrate, then RECONNECT in the console of PgBouncer.`,
    )
}
