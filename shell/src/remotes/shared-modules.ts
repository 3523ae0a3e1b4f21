import * as apiClient from '@parlour/api-client'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import { createAction, createReducer, createSelector, createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { createInstance } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux'
import * as router from './shared-router.ts'

/** Together with `SHARED_MODULES_FETCHED` must match shared/tooling/rspack/shared-packages.ts; a test checks it. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  '@reduxjs/toolkit': { createAction, createReducer, createSelector, createSlice, isAnyOf, nanoid },
  // Endpoints are injected into the api root, so no remote needs `createApi`.
  '@reduxjs/toolkit/query/react': { skipToken },
  'react-redux': { Provider, shallowEqual, useDispatch, useSelector, useStore },
  // For types and separate instances; the page's instance is available through react-i18next.
  i18next: { createInstance },
  'react-i18next': { I18nextProvider, useTranslation },
  '@parlour/api-client': apiClient,
}

/** Only partly used by the shell; the document preloads them next to its script. */
export const SHARED_MODULES_FETCHED: Readonly<Record<string, () => Promise<unknown>>> = {
  '@parlour/contracts': () => import(/* webpackChunkName: "shared" */ '@parlour/contracts'),
  '@parlour/federation-sdk': () => import(/* webpackChunkName: "shared" */ '@parlour/federation-sdk'),
  '@parlour/i18n': () => import(/* webpackChunkName: "shared" */ '@parlour/i18n'),
  '@parlour/ui': () => import(/* webpackChunkName: "shared" */ './shared-ui.ts'),
}
