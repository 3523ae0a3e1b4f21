import '@parlour/ui/tokens.css'
import { bootstrap } from './bootstrap.tsx'

void bootstrap(document)
