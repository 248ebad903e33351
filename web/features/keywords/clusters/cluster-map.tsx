import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Treemap } from '#web/ui/chart/treemap.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { keywordsApi, type KeywordsQuery } from '../api.ts';
import { figureText } from '../explorer/figure-text.ts';
import { keywordsMessages } from '../messages.ts';

const messages = keywordsMessages.clusters;
const sizes = ['impressions', 'clicks', 'volume'] as const;

/** The largest clusters as areas, by impressions, clicks or volume; one is opened by a press. */
export function ClusterMap({ query, onOpen }: { query: KeywordsQuery; onOpen: (head: string) => void }) {
  const [size, setSize] = useState<(typeof sizes)[number]>('impressions');
  const { sort: _sort, direction: _direction, cluster: _cluster, deleted: _deleted, ...filter } = query;
  const { unclustered: _alone, ...about } = filter;
  const { data, error } = keywordsApi.useKeywordsClustersInfiniteQuery({ ...about, sort: size });
  if (!data && error) return <FormProblem message={error.message ?? ''} />;
  const figure = keywordsMessages.figures[size];
  return (
    <Treemap
      title={messages.mapTitle(figure)}
      name={figure}
      text={(value) => figureText(value, size) ?? keywordsMessages.none}
      // The first page has the hundred largest; keywords of no cluster are none.
      items={(data?.pages[0]?.results ?? []).flatMap(({ cluster, [size]: value, keywords }) =>
        cluster === null
          ? []
          : [{ key: cluster, label: cluster, value, note: keywordsMessages.keywordCount(keywords) }],
      )}
      empty={messages.mapEmpty(figure)}
      onOpen={onOpen}
      controls={
        <NativeSelect
          size="xs"
          aria-label={messages.mapFigure}
          value={size}
          data={sizes.map((value) => ({ value, label: keywordsMessages.figures[value] }))}
          onChange={({ currentTarget }) =>
            setSize(sizes.find((name) => name === currentTarget.value) ?? size)
          }
        />
      }
    />
  );
}
