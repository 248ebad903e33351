import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeywordRow } from '#contract/keywords.ts';
import { keywordSheet } from '#engine/keywords/keyword-sheet.ts';
import { useAppDispatch } from '#web/kernel/store.ts';
import { KeywordDetail } from '../detail/keyword-detail.tsx';
import { ListDialog } from '../lists/list-dialog.tsx';
import { openKeyword } from '../open-keyword.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { SelectionBar } from '../selection-bar.tsx';
import { useKeywordActions } from '../use-keyword-actions.ts';
import { focusCurrentRow } from '#web/ui/data/use-current-row.ts';
import type { Selection } from '#web/ui/data/use-selection.ts';
import { useTrash } from '../use-trash.ts';
import { keywordsMessages } from '../messages.ts';
import { KeywordTable, type ServerOrder } from './keyword-table.tsx';

interface Props {
  projectId: string;
  rows: readonly KeywordRow[];
  selection: Selection;
  /** the project's table; what a search found is here as a whole, and is not deleted there */
  order?: ServerOrder;
  onCluster: (head: string) => void;
}

/** The table with one keyword's detail, the chosen keywords' actions, and lists. */
export function KeywordWork({ projectId, rows, selection, order, onCluster }: Props) {
  const dispatch = useAppDispatch();
  const actions = useKeywordActions(projectId);
  const trash = useTrash(projectId);
  const [openText, setOpen] = useState<string | null>(null);
  const openAt = rows.findIndex(({ keyword }) => keyword === openText);
  const open = rows[openAt];
  const [listing, setListing] = useState<readonly string[]>([]);
  const show = (row: KeywordRow | null) => {
    setOpen(row?.keyword ?? null);
    dispatch(openKeyword(row?.keyword ?? null));
  };
  const chosenRows = rows.filter(({ keyword }) => selection.has(keyword));
  const deleteChosen = async () => {
    const ids = chosenRows.flatMap(({ id }) => id ?? []);
    if (await trash.deleteKeywords(ids)) selection.clear();
  };
  return (
    <>
      <KeywordTable
        rows={rows}
        selection={selection}
        actions={actions}
        current={open?.keyword}
        onOpen={show}
        onCluster={onCluster}
        onAddToList={(keyword) => setListing([keyword])}
        order={order}
      />
      <SelectionBar
        keywords={selection.chosen}
        actions={actions}
        onAddToList={() => setListing(selection.chosen)}
        onExport={() => saveFile('keywords.csv', keywordSheet(chosenRows))}
        onClear={selection.clear}
      >
        {chosenRows.length < rows.length && (
          <Button
            size="xs"
            variant="default"
            onClick={() => selection.set(rows.map(({ keyword }) => keyword))}
          >
            {keywordsMessages.selectAll}
          </Button>
        )}
        {order && (
          <Button
            size="xs"
            variant="default"
            c="danger"
            loading={trash.changing}
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => void deleteChosen()}
          >
            {keywordsMessages.explorer.deleteKeywords}
          </Button>
        )}
      </SelectionBar>
      {open && (
        <KeywordDetail
          projectId={projectId}
          row={open}
          actions={actions}
          onWalk={(step) => show(rows[openAt + step] ?? open)}
          onClose={() => {
            focusCurrentRow();
            show(null);
          }}
        />
      )}
      <ListDialog projectId={projectId} keywords={listing} onClose={() => setListing([])} />
    </>
  );
}
