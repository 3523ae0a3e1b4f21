/** A test rejects remotes that import a name missing here. */
export { createAction, createReducer, createSelector, createSlice, isAnyOf, nanoid } from '@reduxjs/toolkit'
