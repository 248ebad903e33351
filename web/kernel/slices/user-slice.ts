import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contract/accounts.ts';
import { isCall } from './request-status.ts';

const none = { data: null as User | null };

/** The signed-in person's details, or none. */
export const userSlice = createSlice({
  name: 'user',
  initialState: none,
  reducers: {
    setData: (state, action: PayloadAction<User>) => {
      state.data = action.payload;
    },
    clear: () => none,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isCall(['accounts'], 'fulfilled'), (state, action) => {
      if (/^accounts(Update)?User$/.test(action.meta.arg.endpointName)) state.data = action.payload as User;
    });
  },
});
