import { configure } from '@testing-library/react'

// The first page of a test waits for the modules of the whole shell.
configure({ asyncUtilTimeout: 10_000 })
