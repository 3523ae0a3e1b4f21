import { Type, type Static } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { Id, Strict } from './parts.ts'
import { Statement } from './settlement-statements.endpoints.ts'

export const MerchantStatement = Type.Object({ ...Statement.properties, merchantId: Id, username: Type.String(), siteId: Id })
export type MerchantStatement = Static<typeof MerchantStatement>

export const getMerchantStatement = defineEndpoint({
  operationId: 'getMerchantStatement',
  method: 'GET',
  path: '/api/console/settlement/statement',
  tag: 'settlement',
  summary: 'A statement of a merchant with its lines and its journal.',
  access: 'staff',
  staffRoles: ['owner', 'operations', 'finance', 'support', 'auditor'],
  owner: 'none',
  rate: 'read',
  isExtension: true,
  query: Strict({ id: Id }),
  data: MerchantStatement,
  reads: ['Merchants'],
  errors: ['settlement.statement-not-found'],
})
