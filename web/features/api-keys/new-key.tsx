import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { z } from 'zod';
import { ApiKeyForm, keyLives, type KeyScope } from '#contract/workspaces/api-keys.ts';
import type { Proof } from '#contract/accounts/two-factor.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { apiKeysApi } from './api.ts';
import styles from './api-keys.module.css';
import { ProjectFields } from './project-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { apiKeysMessages } from './messages.ts';

const messages = apiKeysMessages.form;

/** What asks a person to prove again who they are; given by the route, which may know of accounts. */
export type Reauthenticate = ComponentType<{
  opened: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  action: string;
  submit: (proof: Proof) => Promise<unknown>;
}>;

export interface Made {
  id: string;
  name: string;
  secret: string | null;
}

interface Props {
  opened: boolean;
  onClose: () => void;
  onMade: (made: Made) => void;
  Reauthenticate: Reauthenticate;
}

const days = (life: (typeof keyLives)[number]) =>
  life === null ? messages.endsNever : messages.endsAfter(life);

interface Values extends Record<string, unknown> {
  name: string;
  expiresInDays: (typeof keyLives)[number];
  projectIds: 'all' | string[];
  scopes: KeyScope[];
}
const empty: Values = { name: '', expiresInDays: 90, projectIds: 'all', scopes: [] };

/** The form of a new key, and then the proof of who makes it. What was typed stays until the key is made. */
export function NewKey({ opened, onClose, onMade, Reauthenticate }: Props) {
  const [create] = apiKeysApi.useApiKeysCreateMutation();
  const [asked, setAsked] = useState<z.output<typeof ApiKeyForm> | null>(null);
  const { form, problem, onSubmit } = useContractForm({
    schema: ApiKeyForm,
    initialValues: empty,
    submit: async (parsed) => setAsked(parsed),
  });
  const message = (field: keyof Values) => {
    const said = form.errors[field];
    return typeof said === 'string' ? said : undefined;
  };
  /** by which the form finds a field that shall take the focus */
  const pathOf = (field: string) =>
    String(Object.entries(form.getInputProps(field)).find(([name]) => name === 'data-path')?.[1]);
  const make = async (proof: Proof) => {
    if (!asked) return;
    const made = await create({ ...asked, ...proof }).unwrap();
    setAsked(null);
    form.reset();
    onMade(made);
  };
  return (
    <>
      <Dialog opened={opened && !asked} onClose={onClose} title={messages.title}>
        <form onSubmit={onSubmit} noValidate className={styles.form}>
          <TextInput
            label={messages.name}
            description={messages.nameHint}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label={messages.ends}
            data={keyLives.map((life) => ({ value: String(life), label: days(life) }))}
            value={String(form.values.expiresInDays)}
            onChange={(event) => {
              const life = keyLives.find((keyLive) => String(keyLive) === event.currentTarget.value);
              if (life !== undefined) form.setFieldValue('expiresInDays', life);
            }}
          />
          <ProjectFields
            path={pathOf('projectIds')}
            value={form.values.projectIds}
            onChange={(projects) => form.setFieldValue('projectIds', projects)}
            error={message('projectIds')}
          />
          <ScopeFields
            path={pathOf('scopes')}
            value={form.values.scopes}
            onChange={(scopes) => form.setFieldValue('scopes', scopes)}
            error={message('scopes')}
          />
          <FormProblem message={problem} />
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button type="submit">{messages.action}</Button>
          </div>
        </form>
      </Dialog>
      <Reauthenticate
        opened={asked !== null}
        onClose={() => setAsked(null)}
        {...apiKeysMessages.reauthenticate}
        submit={make}
      />
    </>
  );
}
