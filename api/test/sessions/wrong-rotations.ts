import { createRefreshHandles } from '../../src/modules/identity/refresh-handle.ts'
import type { Database } from '../../src/platform/database.ts'
import { DomainError } from '../../src/platform/domain-error.ts'
import type { ApiModule } from '../../src/platform/http-app.ts'

/** `naive` ends the session when a handle repeats; `lenient` accepts any ancestor of the current handle. */
export type WrongRule = 'naive' | 'lenient'

interface Row {
  readonly id: string
  readonly key: Buffer
  readonly counter: number
  readonly ended_at: Date | null
}

export function wrongRotations({ db, secret }: { readonly db: Database; readonly secret: string }): ApiModule {
  const handles = createRefreshHandles(secret)
  const rotate = async (rule: WrongRule, text: string): Promise<string | null> => {
    const handle = handles.parse(text)
    if (!handle) return null
    return db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: Row[] }>('SELECT id, key, counter, ended_at FROM identity_sessions WHERE id = ? FOR UPDATE', [
        handle.sessionId,
      ])
      const row = rows[0]
      if (!row || row.ended_at || !handles.isGenuine(handle, row)) return null
      if (handle.counter === row.counter) {
        await trx.raw('UPDATE identity_sessions SET counter = counter + 1, rotated_at = now() WHERE id = ?', [row.id])
        return handles.issue(row, row.counter + 1)
      }
      if (rule === 'lenient') return handles.issue(row, row.counter)
      await trx.raw("UPDATE identity_sessions SET ended_at = now(), ended_reason = 'reuse' WHERE id = ?", [row.id])
      return null
    })
  }
  return {
    routes: async (app) => {
      app.post<{ Params: { rule: WrongRule }; Body: { handle: string } }>(
        '/wrong/:rule',
        { config: { isDocument: true } },
        async ({ params, body }) => {
          const handle = await rotate(params.rule, body.handle)
          if (handle === null) throw new DomainError('identity.session-expired')
          return { handle }
        },
      )
    },
  }
}
