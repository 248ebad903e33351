/** Tabs of the panel beside the text, as its address names them. */
export const panelTabs = ['score', 'sources', 'claims', 'versions', 'comments'] as const;
export type PanelTab = (typeof panelTabs)[number];
