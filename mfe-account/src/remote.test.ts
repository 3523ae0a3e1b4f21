import { describeRemote } from '@parlour/federation-sdk/testing'
import manifest from '../remote.manifest.json' with { type: 'json' }
import remote from './remote.ts'

describeRemote(remote, { name: 'account', ownedPaths: manifest.ownedPaths, routes: manifest.routes })
