import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { failureOf } from '#web/kernel/call.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { siteAuditsApi } from './api.ts';
import { siteAuditMessages } from './messages.ts';
import styles from './site-audit.module.css';

const messages = siteAuditMessages.checker;

interface Props {
  projectId: string;
  /** what the fields begin with: the page that is shown, to be checked again */
  first: { url: string; keyword: string };
  onStarted: (id: string) => void;
}

/** The address of one page, and what people should find it by. */
export function PageForm({ projectId, first, onStarted }: Props) {
  const [url, setUrl] = useState(first.url);
  const [keyword, setKeyword] = useState(first.keyword);
  const [problem, setProblem] = useState<string | null>(null);
  const [create, { isLoading }] = siteAuditsApi.useSiteAuditsCreateMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const typed = url.trim();
    const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    try {
      onStarted((await create({ projectId, url: whole, extent: 'page', keyword }).unwrap()).id);
    } catch (cause) {
      setProblem(failureOf(cause).message);
    }
  };
  return (
    <form className={styles.start} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        size="sm"
        className={styles.url}
        aria-label={messages.url}
        placeholder={messages.url}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <TextInput
        size="sm"
        aria-label={messages.keyword}
        placeholder={messages.keyword}
        title={messages.keywordHint}
        maxLength={120}
        autoComplete="off"
        value={keyword}
        onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
      />
      <Button type="submit" size="sm" loading={isLoading} disabled={url.trim() === ''}>
        {messages.check}
      </Button>
      <FormProblem message={problem} />
    </form>
  );
}
