export { HostServicesProvider } from '../host-services.ts'
