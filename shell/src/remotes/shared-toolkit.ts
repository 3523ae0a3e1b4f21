/** What remotes may use of the toolkit for their slices; a test refuses a remote that imports a name missing here. */
export { createAction, createReducer, createSelector, createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit'
