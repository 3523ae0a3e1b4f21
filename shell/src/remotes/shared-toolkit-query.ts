/** Endpoints are injected into the api root, so no remote needs `createApi`. */
export { skipToken } from '@reduxjs/toolkit/query/react'
