import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { connections, type Connection } from '#contract/connections.ts';
import { isFailure } from '#web/kernel/call.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import {
  useConnectionsRemoveMutation,
  useConnectionsSaveMutation,
  useConnectionsTestMutation,
} from './api.ts';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.openai;

/** Tries the stored connection and says what happened. */
function TestButton() {
  const [test, { isLoading }] = useConnectionsTestMutation();
  const [said, setSaid] = useState<{ ok: boolean; message: string } | null>(null);
  const run = async () => {
    setSaid(null);
    try {
      setSaid(await test().unwrap());
    } catch (error) {
      if (!isFailure(error)) throw error;
      setSaid({ ok: false, message: error.message });
    }
  };
  return (
    <>
      <Button variant="default" loading={isLoading} onClick={() => void run()}>
        {messages.test}
      </Button>
      <p role="status" className={styles.said} data-ok={said?.ok}>
        {said?.message}
      </p>
    </>
  );
}

/** The workspace's own model server: connect, test, change, remove. */
export function OpenAiForm({ connection }: { connection: Connection | undefined }) {
  const [save] = useConnectionsSaveMutation();
  const [remove, removing] = useConnectionsRemoveMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: connections.save.body!,
    initialValues: {
      baseUrl: connection?.baseUrl ?? '',
      model: connection?.model ?? '',
      key: '',
      label: connection?.label ?? '',
    },
    submit: async (body) => {
      const { key, ...rest } = body;
      await save(key ? body : rest).unwrap();
      form.setFieldValue('key', '');
      toast({ message: messages.saved, kind: 'done' });
    },
  });
  const forget = async () => {
    const sure = await confirm({
      title: messages.removeTitle,
      body: messages.removeBody,
      action: messages.remove,
      danger: true,
    });
    if (!sure) return;
    try {
      await remove().unwrap();
      toast({ message: messages.removed, kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <TextInput
        label={messages.baseUrl}
        description={messages.baseUrlHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('baseUrl')}
      />
      <TextInput
        label={messages.model}
        description={messages.modelHint}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('model')}
      />
      <PasswordInput
        label={messages.key}
        description={connection?.hasKey ? messages.keyKept : messages.keyHint}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': messages.showKey, tabIndex: 0 }}
        {...form.getInputProps('key')}
      />
      <TextInput
        label={messages.label}
        description={messages.labelHint}
        autoComplete="off"
        {...form.getInputProps('label')}
      />
      <FormProblem message={problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {connection ? messages.save : messages.connect}
        </Button>
        {connection && (
          <>
            <TestButton />
            <Button
              variant="subtle"
              color="danger"
              loading={removing.isLoading}
              onClick={() => void forget()}
            >
              {messages.remove}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
