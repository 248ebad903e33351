import type { KeywordRow } from '#contract/keywords.ts';
import { rowMenuAction, useRowMenu } from '#web/ui/menu/row-menu.tsx';
import { copyLines } from '../copy-lines.ts';
import { keywordsMessages } from '../messages.ts';
import type { KeywordHandlers } from './keyword-cells.tsx';

/** What a press on a button of a keyword's row does, and the menu of the row that was pressed. */
export function useKeywordPresses({ actions, onOpen, onCluster, onAddToList }: KeywordHandlers) {
  const { menu, open } = useRowMenu(({ keyword }: KeywordRow) => [
    { label: keywordsMessages.write, onSelect: () => void actions.write(keyword) },
    { label: keywordsMessages.optimise, onSelect: () => actions.optimise(keyword) },
    { label: keywordsMessages.track, onSelect: () => actions.track([keyword]) },
    { label: keywordsMessages.addToList, onSelect: () => onAddToList(keyword), divided: true },
    { label: keywordsMessages.copy, onSelect: () => void copyLines([keyword]) },
  ]);
  const onAction = (action: string, row: KeywordRow, button: HTMLButtonElement) => {
    if (action === rowMenuAction) open(row, button);
    else if (action === 'cluster' && row.cluster !== null) onCluster(row.cluster);
    else if (action === 'open') onOpen(row);
  };
  return { menu, onAction };
}
