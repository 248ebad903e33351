import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Connection } from '#contract/connections.ts';
import { AdsAccountForm as shape } from '#contract/connections/google.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useConnectionsAdsAccountSaveMutation, useConnectionsAdsAccountsQuery } from './api.ts';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.ads;
/** As Google Ads writes account numbers. */
const written = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** The Google Ads account that metrics are asked for: one of those that Google lists, or a typed number. */
export function AdsAccountForm({ connection }: { connection: NonNullable<Connection['google']> }) {
  const { customerId, managerId } = connection;
  const { data, error, isLoading } = useConnectionsAdsAccountsQuery();
  const [save] = useConnectionsAdsAccountSaveMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: shape,
    initialValues: { customerId: written(customerId), managerId: written(managerId) },
    submit: async (body) => {
      await save(body).unwrap();
      toast({ message: messages.saved, kind: 'done' });
    },
  });
  const listed = data?.results.map((account) => written(account.customerId)) ?? [];
  const known = listed.includes(form.values.customerId);
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      {customerId === '' && <p className={styles.lead}>{messages.missing}</p>}
      {isLoading && (
        <p role="status" className={styles.lead}>
          {messages.loading}
        </p>
      )}
      <FormProblem message={error?.message ?? null} />
      {listed.length > 0 && (
        <NativeSelect
          label={messages.account}
          value={known ? form.values.customerId : ''}
          onChange={({ currentTarget }) => form.setFieldValue('customerId', currentTarget.value)}
        >
          <option value="">{form.values.customerId === '' ? messages.choose : messages.another}</option>
          {listed.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </NativeSelect>
      )}
      <TextInput
        label={messages.number}
        description={messages.numberHint}
        autoComplete="off"
        inputMode="numeric"
        {...form.getInputProps('customerId')}
      />
      <TextInput
        label={messages.manager}
        description={messages.managerHint}
        autoComplete="off"
        inputMode="numeric"
        {...form.getInputProps('managerId')}
      />
      <FormProblem message={problem} />
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={busy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
