import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { notifications } from '#contract/notifications.ts';
import { notificationTypes } from '#contract/shared/options.ts';
import { call, failureOf } from '#web/kernel/call.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { AuthCard } from './auth-card.tsx';
import { unsubscribeMessages as messages } from './join-messages.ts';

/** /unsubscribe: switches mails of one type, or those that gather several notices, off by the signed link of a mail. */
export function UnsubscribeForm() {
  const search = useLateSearch();
  const asked = search.get('type');
  const type =
    asked === 'digest' ? asked : notificationTypes.find((notificationType) => notificationType === asked);
  const u = search.get('u') ?? '';
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [problem, setProblem] = useState<string | null>(null);
  const switchOff = async () => {
    if (!type) return;
    setState('busy');
    setProblem(null);
    try {
      if (type === 'digest') await call(notifications.endDigest, { query: { u } });
      else await call(notifications.emailNotify, { params: { type, value: 'off' }, query: { u } });
      setState('done');
    } catch (error) {
      setProblem(failureOf(error).message);
      setState('asked');
    }
  };
  const complete = type !== undefined && u !== '';
  return (
    <AuthCard
      alone
      title={messages.title}
      lead={state === 'done' ? messages.done : complete ? messages.lead(type) : messages.incomplete}
      foot={<Link to="/">{messages.back}</Link>}
    >
      <FormProblem message={problem} />
      {complete && state !== 'done' && (
        <Button size="md" loading={state === 'busy'} onClick={() => void switchOff()}>
          {messages.action}
        </Button>
      )}
    </AuthCard>
  );
}
