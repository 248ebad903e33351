import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { Connection } from '#contract/connections.ts';
import { connectionForm } from '#contract/connections/form.ts';
import {
  type ConnectionField,
  isAppVendor,
  isModelVendor,
  vendorOf,
  type VendorId,
} from '#contract/connections/vendors.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useConnectionsSaveMutation } from './api.ts';
import { RemoveButton, TestButton } from './connection-buttons.tsx';
import { ModelField } from './model-field.tsx';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.form;
const appMessages = connectionsMessages.apps;

interface Props {
  provider: VendorId;
  connection: Connection | undefined;
}

/** The workspace's own way to one vendor: connect, test, change, remove. */
export function VendorForm({ provider, connection }: Props) {
  const vendor = vendorOf(provider);
  const isApp = isAppVendor(provider);
  const [save] = useConnectionsSaveMutation();
  const fields = vendor.fields.map((field) => [field, connection?.[field] ?? ''] as const);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: connectionForm(provider, connection?.hasKey ?? false),
    initialValues: {
      ...(Object.fromEntries(fields) as Partial<Record<ConnectionField, string>>),
      ...(vendor.key !== 'none' && { key: undefined as string | undefined }),
      ...(vendor.permissions && { scopes: connection?.scopes ?? vendor.permissions[0]?.scopes ?? '' }),
      label: connection?.label ?? '',
    },
    submit: async (_parsed, { key, ...rest }) => {
      await save({ provider, body: key ? { ...rest, key } : rest }).unwrap();
      if (vendor.key !== 'none') form.setFieldValue('key', undefined);
      toast({ message: isApp ? appMessages.savedToast : messages.saved, kind: 'done' });
    },
  });
  const hints: Partial<Record<ConnectionField, string>> = connectionsMessages.vendors[provider].hints;
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      {vendor.fields.map((field) => {
        if (field === 'model' && isModelVendor(provider)) return null;
        return (
          <TextInput
            key={field}
            label={vendor.names?.[field] ?? messages[field]}
            description={hints[field]}
            inputMode={field === 'baseUrl' ? 'url' : 'text'}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps(field)}
          />
        );
      })}
      {vendor.key !== 'none' && (
        <PasswordInput
          label={vendor.names?.key ?? messages.key}
          description={
            connection?.hasKey
              ? isApp
                ? appMessages.secretKept
                : messages.keyKept
              : vendor.key === 'optional'
                ? messages.keyOptional
                : messages.keyHint
          }
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': messages.showKey, tabIndex: 0 }}
          {...form.getInputProps('key')}
          value={form.values.key ?? ''}
        />
      )}
      {vendor.permissions && (
        <NativeSelect
          label={appMessages.permitted}
          description={appMessages.permittedHint}
          data={vendor.permissions.map(({ label, scopes }) => ({ label, value: scopes }))}
          {...form.getInputProps('scopes')}
        />
      )}
      {isModelVendor(provider) && (
        <ModelField
          provider={provider}
          hint={hints.model}
          typed={() => ({
            baseUrl: form.values.baseUrl ?? '',
            ...(form.values.key && { key: form.values.key }),
          })}
          {...form.getInputProps('model')}
        />
      )}
      {isModelVendor(provider) && (
        <TextInput
          label={messages.label}
          description={messages.labelHint}
          autoComplete="off"
          {...form.getInputProps('label')}
        />
      )}
      <FormProblem message={problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {isApp
            ? connection
              ? appMessages.update
              : appMessages.save
            : connection
              ? messages.save
              : messages.connect}
        </Button>
        {connection && (
          <>
            {!isApp && <TestButton provider={provider} />}
            <RemoveButton provider={provider} />
          </>
        )}
      </div>
    </form>
  );
}
