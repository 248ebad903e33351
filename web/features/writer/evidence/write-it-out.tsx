import { Button, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { writerApi } from '../api.ts';
import { writerMessages } from '../messages.ts';

const messages = writerMessages.evidence;

interface Props {
  busy: boolean;
  /** has the chosen model write every section from its points and evidence */
  onWrite: (engine: string) => void;
}

/** From the outline to prose: with a model that is connected, else the way to connecting one. */
export function WriteItOut({ busy, onWrite }: Props) {
  const { data } = writerApi.useWriterEnginesQuery();
  const models = (data?.results ?? []).filter(({ kind, ready }) => kind === 'model' && ready);
  const write = async ({ id, label }: { id: string; label: string }) => {
    const sure = await confirm({
      title: messages.writeOutWith(label),
      body: messages.writeOutBody,
      action: messages.writeOut,
    });
    if (sure) onWrite(id);
  };
  const [only, ...others] = models;
  if (!only)
    return (
      <Button component={Link} to="/integrations" variant="default" title={messages.connectFirst}>
        {messages.writeOut}
      </Button>
    );
  if (others.length === 0)
    return (
      <Button variant="default" disabled={busy} onClick={() => void write(only)}>
        {messages.writeOut}
      </Button>
    );
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" disabled={busy}>
          {messages.writeOut}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {models.map((model) => (
          <Menu.Item key={model.id} onClick={() => void write(model)}>
            {model.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
