import { Button } from '@mantine/core';
import { IconChartBar, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { KeywordRow } from '#contract/keywords.ts';
import { keywordSheet } from '#engine/keywords/exports/keyword-sheet.ts';
import { useAppDispatch } from '#web/kernel/store.ts';
import { KeywordDetail } from '../detail/keyword-detail.tsx';
import { ListDialog } from '../lists/list-dialog.tsx';
import { openKeyword } from '../open-keyword.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { SelectionBar } from '../selection-bar.tsx';
import { useKeywordActions } from '../use-keyword-actions.ts';
import { focusCurrentRow } from '#web/ui/table/use-current-row.ts';
import type { Selection } from '#web/ui/table/use-selection.ts';
import { useTrash } from '../use-trash.ts';
import { keywordsMessages } from '../messages.ts';
import type { KeywordHandlers } from './keyword-cells.tsx';
import { KeywordTable, type ServerOrder } from './keyword-table.tsx';

const MetricsDialog = lazy(async () => ({
  default: (await import('../metrics/metrics-dialog.tsx')).MetricsDialog,
}));

interface Props {
  projectId: string;
  rows: readonly KeywordRow[];
  selection: Selection;
  /** the project's table; what a search found is here as a whole, and is not deleted there */
  order?: ServerOrder;
  /** the keywords are those of the project, which can be deleted here */
  ofProject?: boolean;
  /** another table for the same keywords; gets the keyword whose detail is open */
  renderTable?: (handlers: KeywordHandlers, current: string | undefined) => ReactNode;
  onCluster: (head: string) => void;
}

/** The table with one keyword's detail, the chosen keywords' actions, and lists. */
export function KeywordWork({ projectId, rows, selection, order, onCluster, ...props }: Props) {
  const { ofProject = order !== undefined, renderTable } = props;
  const dispatch = useAppDispatch();
  const actions = useKeywordActions(projectId);
  const trash = useTrash(projectId);
  const [openText, setOpen] = useState<string | null>(null);
  const openAt = rows.findIndex(({ keyword }) => keyword === openText);
  const open = rows[openAt];
  const [listing, setListing] = useState<readonly string[]>([]);
  const [measuring, setMeasuring] = useState<readonly string[]>([]);
  const show = (row: KeywordRow | null) => {
    setOpen(row?.keyword ?? null);
    dispatch(openKeyword(row?.keyword ?? null));
  };
  const handlers = {
    actions,
    onOpen: show,
    onCluster,
    onAddToList: (keyword: string) => setListing([keyword]),
  };
  const chosenRows = rows.filter(({ keyword }) => selection.has(keyword));
  const deleteChosen = async () => {
    const ids = chosenRows.flatMap(({ id }) => id ?? []);
    if (await trash.deleteKeywords(ids)) selection.clear();
  };
  return (
    <>
      {renderTable ? (
        renderTable(handlers, open?.keyword)
      ) : (
        <KeywordTable {...handlers} rows={rows} selection={selection} order={order} current={open?.keyword} />
      )}
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
        {ofProject && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconChartBar size={16} stroke={1.75} aria-hidden />}
            onClick={() => setMeasuring(selection.chosen)}
          >
            {keywordsMessages.getMetrics}
          </Button>
        )}
        {ofProject && (
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
      {measuring.length > 0 && (
        <Suspense>
          <MetricsDialog projectId={projectId} keywords={measuring} onClose={() => setMeasuring([])} />
        </Suspense>
      )}
      <ListDialog projectId={projectId} keywords={listing} onClose={() => setListing([])} />
    </>
  );
}
