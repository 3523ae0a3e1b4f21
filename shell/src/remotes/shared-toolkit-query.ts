/** What remotes may use of the query toolkit: endpoints are injected into the api root, so none needs to make an api. */
export { skipToken } from '@reduxjs/toolkit/query/react'
