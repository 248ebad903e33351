/** Tabs of the panel beside the text, as its address names them. */
export const panelTabs = [
  'score',
  'sources',
  'review',
  'claims',
  'voice',
  'extras',
  'links',
  'versions',
  'comments',
] as const;
export type PanelTab = (typeof panelTabs)[number];
