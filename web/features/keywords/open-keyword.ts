import { writerSlice } from '#web/kernel/slices/writer-slice.ts';

/** Says which keyword's detail is open; null when none is. */
export const openKeyword = (keyword: string | null) => writerSlice.actions.set({ keywordDetail: keyword });
