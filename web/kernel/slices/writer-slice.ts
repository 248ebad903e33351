import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EditData } from '#contract/writer.ts';
import { followCalls, idle, isCall, type RequestStatus } from './request-status.ts';

/** Ids point into the RTK Query cache, where the rows themselves live. */
export interface WriterState extends RequestStatus {
  /** text of the answer's `output` field */
  output: string;
  editData: EditData | null;
  history: string[];
  keywords: string[];
  keywordDetail: string | null;
  autosuggestKeywords: string[];
  autosuggestHistory: string[];
  rankTrackerList: string[];
  rankTrackerDetail: string | null;
  queryList: string[];
}

const initialState: WriterState = {
  ...idle,
  output: '',
  editData: null,
  history: [],
  keywords: [],
  keywordDetail: null,
  autosuggestKeywords: [],
  autosuggestHistory: [],
  rankTrackerList: [],
  rankTrackerDetail: null,
  queryList: [],
};

export type WriterContent = Omit<WriterState, keyof RequestStatus>;

/** What the writer and keyword screens have open. */
export const writerSlice = createSlice({
  name: 'writer',
  initialState,
  reducers: {
    set: (state, action: PayloadAction<Partial<WriterContent>>) => ({ ...state, ...action.payload }),
    clear: (state) => {
      state.output = '';
      state.keywords = [];
      state.autosuggestKeywords = [];
      state.history = [];
      state.queryList = [];
    },
    /** What clear leaves: the person is another one. */
    forget: (state) => {
      state.editData = null;
      state.keywordDetail = null;
      state.autosuggestHistory = [];
      state.rankTrackerList = [];
      state.rankTrackerDetail = null;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isCall(['writer'], 'fulfilled'), (state, action) => {
      const answer = action.payload as { output?: unknown; editData?: EditData } | null;
      if (typeof answer?.output === 'string') state.output = answer.output;
      if (answer?.editData) state.editData = answer.editData;
    });
    followCalls(builder, ['writer', 'documents', 'keywords', 'ranks', 'optimizer']);
  },
});
