import { Button, NativeSelect } from '@mantine/core';
import type { Channel } from '#contract/social.ts';
import { socialApi } from './api.ts';
import { boardWords as words } from './option-words.ts';

interface Props {
  channel: Channel;
  label: string;
  value: string;
  onChange: (boardId: string) => void;
}

/** The boards that the account has at its network now. */
export function BoardField({ channel, label, value, onChange }: Props) {
  const { data, error, isFetching, refetch } = socialApi.useSocialBoardsQuery({
    projectId: channel.projectId,
    channelId: channel.id,
  });
  const boards = data?.results ?? [];
  const trouble = error ? words.failed(error.message ?? '') : data && boards.length === 0 ? words.none : null;
  const empty = isFetching && !data ? words.loading : words.choose;
  return (
    <div>
      <NativeSelect
        label={label}
        value={boards.some((board) => board.id === value) ? value : ''}
        data={[
          { value: '', label: empty },
          ...boards.map((board) => ({ value: board.id, label: board.name })),
        ]}
        error={trouble}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {trouble !== null && (
        <Button size="compact-sm" variant="subtle" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      )}
    </div>
  );
}
