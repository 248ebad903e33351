import { Button, NativeSelect } from '@mantine/core';
import type { Channel } from '#contract/social.ts';
import { socialApi } from '../api.ts';
import { boardMessages as messages } from './option-messages.ts';

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
  const trouble = error
    ? messages.failed(error.message ?? '')
    : data && boards.length === 0
      ? messages.none
      : null;
  const empty = isFetching && !data ? messages.loading : messages.choose;
  return (
    <div>
      <NativeSelect
        size="xs"
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
          {messages.again}
        </Button>
      )}
    </div>
  );
}
