import * as apiClient from '@parlour/api-client'
import * as contracts from '@parlour/contracts'
import * as federationSdk from '@parlour/federation-sdk'
import * as i18n from '@parlour/i18n'
import * as ui from '@parlour/ui'
import * as i18next from 'i18next'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as reactI18next from 'react-i18next'
import * as reactRedux from 'react-redux'
import * as lentRouter from './lent-router.ts'
import * as lentToolkit from './lent-toolkit.ts'
import * as lentToolkitQuery from './lent-toolkit-query.ts'

/** The loaded modules that remotes get; the names are those of shared/tooling/rspack/shared-packages.ts, and a test compares the two. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': lentRouter,
  '@reduxjs/toolkit': lentToolkit,
  '@reduxjs/toolkit/query/react': lentToolkitQuery,
  'react-redux': reactRedux,
  i18next,
  'react-i18next': reactI18next,
  '@parlour/contracts': contracts,
  '@parlour/api-client': apiClient,
  '@parlour/federation-sdk': federationSdk,
  '@parlour/i18n': i18n,
  '@parlour/ui': ui,
}
