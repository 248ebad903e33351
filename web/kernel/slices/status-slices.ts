// The slices that hold nothing but the status of their calls; lists live in the RTK Query
// cache only.
import { createSlice } from '@reduxjs/toolkit';
import { followCalls, idle, type RequestStatus } from './request-status.ts';

const statusSlice = (name: string, domains: readonly string[], initialState: RequestStatus = idle) =>
  createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => followCalls(builder, domains),
  });

/** Starts as loading: whether somebody is signed in is not known yet. */
export const authSlice = statusSlice('auth', ['accounts'], { status: 'loading', error: null });
export const teamMemberSlice = statusSlice('teamMember', ['team']);
export const mediaSlice = statusSlice('media', ['media']);
export const modulesSlice = statusSlice('modules', ['tools', 'connections']);
export const projectSlice = statusSlice('project', ['projects']);
export const socialPostSlice = statusSlice('socialPost', ['social']);
export const subscriptionSlice = statusSlice('subscription', ['billing', 'usage']);
