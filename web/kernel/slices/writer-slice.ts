import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EditData, Generation } from '#contract/writer.ts';
import { followCalls, idle, isCall, type RequestStatus } from './request-status.ts';

/** Ids point into the RTK Query cache, where the rows themselves live. */
export interface WriterState extends RequestStatus {
  /** the run that `output` and `editData` are of; null while none is open */
  openRun: { id: string; revision: number } | null;
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
  openRun: null,
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

type Run = Pick<Generation, 'id' | 'revision' | 'output' | 'editData'>;
const isRun = (answer: unknown): answer is Run => (answer as Partial<Run> | null)?.editData !== undefined;

/** What the writer and keyword screens have open. */
export const writerSlice = createSlice({
  name: 'writer',
  initialState,
  reducers: {
    set: (state, action: PayloadAction<Partial<WriterContent>>) => ({ ...state, ...action.payload }),
    clear: (state) => {
      state.openRun = null;
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
      const answer = action.payload;
      if (!isRun(answer)) return;
      // Answers may come in another order than they were made: the older one changes nothing.
      if (state.openRun?.id === answer.id && state.openRun.revision > answer.revision) return;
      state.openRun = { id: answer.id, revision: answer.revision };
      state.output = answer.output;
      state.editData = answer.editData;
    });
    followCalls(builder, ['writer', 'documents', 'keywords', 'ranks', 'optimizer']);
  },
});
