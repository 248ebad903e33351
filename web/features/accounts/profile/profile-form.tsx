import { Button, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { accounts, type User } from '#contract/accounts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { messages as common } from '#web/kernel/messages.ts';
import { accountQueries } from '#web/kernel/queries/accounts.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.ts';
import styles from './profile.module.css';
import { localeOptions, timezoneOptions, zoneName } from './places.ts';
import { profileMessages } from './profile-messages.ts';
import { accountsMessages as messages } from '../messages.ts';

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The signed-in person's details. */
export function ProfileForm({ user }: { user: User }) {
  const [update] = accountQueries.useAccountsUpdateUserMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: accounts.updateUser.body!,
    initialValues: {
      username: user.username,
      name: user.name,
      timezone: user.timezone,
      locale: user.locale,
    },
    submit: async (body, values) => {
      await update(body).unwrap();
      form.resetDirty(values);
      toast({ message: messages.profile.saved, kind: 'done' });
    },
  });
  useUnsavedGuard(form.isDirty());
  const zones = useMemo(() => timezoneOptions(user.timezone), [user.timezone]);
  const locales = useMemo(() => localeOptions(user.locale), [user.locale]);
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <TextInput
        label={messages.field.username}
        description={messages.field.usernameHint}
        autoComplete="nickname"
        {...form.getInputProps('username')}
      />
      <TextInput label={messages.field.name} autoComplete="name" {...form.getInputProps('name')} />
      <Select
        label={messages.field.timezone}
        data={zones}
        searchable
        allowDeselect={false}
        limit={60}
        {...form.getInputProps('timezone')}
      />
      {browserZone !== form.values.timezone && zones.some((zone) => zone.value === browserZone) && (
        <p className={styles.note}>
          {profileMessages.zone.offer(zoneName(browserZone))}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('timezone', browserZone)}
          >
            {profileMessages.zone.use}
          </Button>
        </p>
      )}
      <Select
        label={messages.field.locale}
        description={messages.field.localeHint}
        data={locales}
        searchable
        allowDeselect={false}
        {...form.getInputProps('locale')}
      />
      <FormProblem message={problem} />
      <div>
        <Button type="submit" loading={busy} disabled={!form.isDirty()}>
          {common.action.save}
        </Button>
      </div>
    </form>
  );
}
