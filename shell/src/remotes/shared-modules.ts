import * as apiClient from '@parlour/api-client'
import * as federationSdk from '@parlour/federation-sdk'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as sharedRouter from './shared-router.ts'
import * as sharedStore from './shared-store.ts'
import * as sharedTextEngine from './shared-text-engine.ts'
import * as sharedTexts from './shared-texts.ts'
import * as sharedToolkit from './shared-toolkit.ts'
import * as sharedToolkitQuery from './shared-toolkit-query.ts'

/** Together with `SHARED_MODULES_FETCHED` must match shared/tooling/rspack/shared-packages.ts; a test checks it. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': sharedRouter,
  '@reduxjs/toolkit': sharedToolkit,
  '@reduxjs/toolkit/query/react': sharedToolkitQuery,
  'react-redux': sharedStore,
  i18next: sharedTextEngine,
  'react-i18next': sharedTexts,
  '@parlour/api-client': apiClient,
  '@parlour/federation-sdk': federationSdk,
}

/** Only partly used by the shell; the document preloads them next to its script. */
export const SHARED_MODULES_FETCHED: Readonly<Record<string, () => Promise<unknown>>> = {
  '@parlour/contracts': () => import(/* webpackChunkName: "shared" */ '@parlour/contracts'),
  '@parlour/i18n': () => import(/* webpackChunkName: "shared" */ '@parlour/i18n'),
  '@parlour/ui': () => import(/* webpackChunkName: "shared" */ './shared-ui.ts'),
}
