import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { webhooksApi } from './api.ts';
import { EventFields } from './event-fields.tsx';
import { webhooksMessages as messages } from './messages.ts';
import styles from './webhooks.module.css';

/** One endpoint: what it is told, whether it answers, and what can be changed. */
export function WebhookCard({ webhook, mayChange }: { webhook: Webhook; mayChange: boolean }) {
  const { id, url, events, active } = webhook;
  const [update, updating] = webhooksApi.useWebhooksUpdateMutation();
  const [remove, removing] = webhooksApi.useWebhooksRemoveMutation();
  const [test, testing] = webhooksApi.useWebhooksTestMutation();
  const [said, setSaid] = useState<{ ok: boolean; message: string } | null>(null);
  const [edited, setEdited] = useState<Webhook['events'] | null>(null);
  const params = { id };
  const save = async () => {
    if (!edited || edited.length === 0) return;
    if (!(await orTell(update({ params, body: { events: edited } }).unwrap()))) return;
    setEdited(null);
    toast({ message: messages.saved, kind: 'done' });
  };
  const tryIt = async () => {
    const answer = await orTell(test(id).unwrap());
    if (!answer) return;
    const { ok, status, problem, ms } = answer;
    setSaid({ ok, message: problem ?? messages.tested(status ?? 0, ms) });
  };
  const forget = async () => {
    const { removeTitle: title, removeBody, remove: action } = messages;
    if (!(await confirm({ title, body: removeBody(url), action, danger: true }))) return;
    const done = await orTell(
      remove(id)
        .unwrap()
        .then(() => true),
    );
    if (done) toast({ message: messages.removed, kind: 'done' });
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{url}</h3>
        <span className={styles.state} data-on={active || undefined}>
          {active ? messages.on : messages.off}
        </span>
      </div>
      <p>{events.map((event) => messages.events[event]).join(' · ')}</p>
      {mayChange && (
        <div className={styles.buttons}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={messages.testOf(url)}
            loading={testing.isLoading}
            onClick={() => void tryIt()}
          >
            {messages.test}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={messages.editOf(url)}
            onClick={() => setEdited(events)}
          >
            {messages.edit}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            loading={updating.isLoading}
            onClick={() => void orTell(update({ params, body: { active: !active } }).unwrap())}
          >
            {active ? messages.turnOff : messages.turnOn}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            aria-label={messages.removeOf(url)}
            loading={removing.isLoading}
            onClick={() => void forget()}
          >
            {messages.remove}
          </Button>
        </div>
      )}
      <p role="status" className={said?.ok ? styles.good : styles.problem}>
        {said?.message}
      </p>
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={messages.edit}
        size="small"
        footer={
          <>
            <Button variant="default" onClick={() => setEdited(null)}>
              {messages.cancel}
            </Button>
            <Button disabled={edited?.length === 0} loading={updating.isLoading} onClick={() => void save()}>
              {messages.save}
            </Button>
          </>
        }
      >
        <EventFields value={edited ?? []} onChange={setEdited} />
      </Dialog>
    </li>
  );
}
