export { HostServicesProvider } from '../host-services.ts'
export { grantServices, UndeclaredServiceError } from './grant-services.ts'
