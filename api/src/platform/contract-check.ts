import { endpoints } from '@parlour/contracts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

const CONTRACT_HEADER = 'x-parlour-contract'

/** Too old throws `platform.contract-gone`, so that the page updates. Passes callers without a contract and release checks. */
export function createContractCheck(oldest: number): (request: FastifyRequest) => void {
  return ({ headers, routeOptions }) => {
    const named = headers[CONTRACT_HEADER]
    if (named === undefined || Number(named) >= oldest) return
    if (routeOptions.config.endpoint?.path !== endpoints.getReleaseVector.path) throw new DomainError('platform.contract-gone')
  }
}
