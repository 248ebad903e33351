import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type ComponentProps } from 'react';
import { z } from 'zod';
import { Otp } from '#contract/accounts/two-factor.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { twoFactorMessages as messages } from '../two-factor/two-factor-messages.ts';

type FieldProps = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> & {
  value?: string;
  onChange?: (text: string) => void;
};

/** A code of the authenticator app, which phones and password managers fill in, or a recovery code instead. */
export function OtpField({ value = '', onChange, ...input }: FieldProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      <TextInput
        label={recovery ? messages.field.recovery : messages.field.otp}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        enterKeyHint="done"
        spellCheck={false}
        {...input}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      <Button
        type="button"
        variant="transparent"
        size="compact-sm"
        px={0}
        mt={6}
        onClick={() => {
          setRecovery(!recovery);
          onChange?.('');
        }}
      >
        {recovery ? messages.field.toApp : messages.field.toRecovery}
      </Button>
    </div>
  );
}

const OtpBody = z.object({ otp: Otp });

interface Props {
  action: string;
  /** what it throws is shown beside the field */
  submit: (otp: string) => Promise<unknown>;
  /** an account's own page is denser than a sign-in page */
  size?: 'sm' | 'md';
}

/** The step that asks for the code alone: the field is ready to type in. */
export function OtpForm({ action, submit, size = 'md' }: Props) {
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: OtpBody,
    initialValues: { otp: '' },
    submit: ({ otp }) => submit(otp),
  });
  useEffect(() => {
    form.getInputNode('otp')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the step comes, not at each render of it
  }, []);
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <OtpField size={size} data-autofocus {...form.getInputProps('otp')} />
      <FormProblem message={problem} />
      <Button type="submit" size={size} loading={busy} mt="md">
        {action}
      </Button>
    </form>
  );
}
