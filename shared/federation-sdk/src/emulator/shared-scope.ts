import * as apiClient from '@parlour/api-client'
import * as contracts from '@parlour/contracts'
import * as i18n from '@parlour/i18n'
import * as ui from '@parlour/ui'
import * as toolkit from '@reduxjs/toolkit'
import * as toolkitQuery from '@reduxjs/toolkit/query/react'
import * as i18next from 'i18next'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as reactI18next from 'react-i18next'
import * as reactRedux from 'react-redux'
import * as router from 'react-router-dom'
import * as federationSdk from '../index.ts'

const SHARED: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': router,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': toolkitQuery,
  'react-redux': reactRedux,
  i18next,
  'react-i18next': reactI18next,
  '@parlour/contracts': contracts,
  '@parlour/api-client': apiClient,
  '@parlour/federation-sdk': federationSdk,
  '@parlour/i18n': i18n,
  '@parlour/ui': ui,
}

export function sharedScope(onTaken: (specifier: string) => void): Readonly<Record<string, unknown>> {
  const offer = (specifier: string, module: unknown) => ({
    from: 'shell',
    eager: true,
    loaded: 1,
    get: () => {
      onTaken(specifier)
      return () => module
    },
  })
  return Object.fromEntries(Object.entries(SHARED).map(([specifier, module]) => [specifier, { '0.0.0': offer(specifier, module) }]))
}
