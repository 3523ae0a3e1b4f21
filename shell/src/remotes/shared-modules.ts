import * as apiClient from '@parlour/api-client'
import * as federationSdk from '@parlour/federation-sdk'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as lentRouter from './lent-router.ts'
import * as lentStore from './lent-store.ts'
import * as lentTextEngine from './lent-text-engine.ts'
import * as lentTexts from './lent-texts.ts'
import * as lentToolkit from './lent-toolkit.ts'
import * as lentToolkitQuery from './lent-toolkit-query.ts'

/** The loaded modules that remotes get. With those below, the names are those of shared/tooling/rspack/shared-packages.ts, as a test checks. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': lentRouter,
  '@reduxjs/toolkit': lentToolkit,
  '@reduxjs/toolkit/query/react': lentToolkitQuery,
  'react-redux': lentStore,
  i18next: lentTextEngine,
  'react-i18next': lentTexts,
  '@parlour/api-client': apiClient,
  '@parlour/federation-sdk': federationSdk,
}

/** The lent modules that the shell itself needs only in part; the document preloads them beside the script of the shell. */
export const SHARED_MODULES_FETCHED: Readonly<Record<string, () => Promise<unknown>>> = {
  '@parlour/contracts': () => import(/* webpackChunkName: "lent" */ '@parlour/contracts'),
  '@parlour/i18n': () => import(/* webpackChunkName: "lent" */ '@parlour/i18n'),
  '@parlour/ui': () => import(/* webpackChunkName: "lent" */ './lent-ui.ts'),
}
