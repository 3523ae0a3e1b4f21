import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { Identity } from '../identity/index.ts'
import type { Mail } from '../mail/index.ts'
import { createTeamUnitOfWork } from './db/team.unit-of-work.ts'
import { teamRoutes } from './team.routes.ts'

export { teamData } from './db/personal-data.ts'

export interface TeamDeps {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl'>
  readonly mail: Pick<Mail, 'post'>
  readonly identity: Pick<Identity, 'memberships' | 'accountOf' | 'proveOldLogin'>
  readonly hasOrders: (on: Database, accountId: string) => Promise<boolean>
  readonly now: () => Date
}

export function createTeam({ db, config, mail, identity, hasOrders, now }: TeamDeps): ApiModule {
  const { memberships, accountOf, proveOldLogin } = identity
  const unitOfWork = createTeamUnitOfWork(db, { mail, memberships, hasOrders })
  return { routes: teamRoutes({ ...unitOfWork, ownerOf: accountOf, proveOldLogin, publicUrl: config.publicUrl, now }) }
}
