import { FAKE } from './testing/fake.ts'
import { SHELL } from '../../../shell/src/frame.ts'

export const BUTTON = [SHELL, FAKE]
