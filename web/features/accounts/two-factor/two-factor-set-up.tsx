import { Button } from '@mantine/core';
import { twoFactor } from '#contract/accounts/two-factor.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import styles from '../profile/profile.module.css';
import { QrCode } from './qr-code.tsx';
import { copyShown } from './recovery-codes.tsx';
import own from './two-factor.module.css';
import { useAccountsConfirmTwoFactorMutation } from './two-factor-api.ts';
import { twoFactorMessages } from './two-factor-messages.ts';

const messages = twoFactorMessages.setUp;

interface Props {
  secret: string;
  uri: string;
  onCancel: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** The secret as picture and text, and the app's first code, which switches two-factor sign-in on. */
export function TwoFactorSetUp({ secret, uri, onCancel, onDone }: Props) {
  const [confirm] = useAccountsConfirmTwoFactorMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: twoFactor.confirm.body!,
    initialValues: { code: '' },
    submit: async (body) => {
      const { recoveryCodes } = await confirm(body).unwrap();
      toast({ message: messages.done, kind: 'done' });
      onDone(recoveryCodes);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate method="post" className={styles.form}>
      <p className={styles.note}>{messages.scan}</p>
      <QrCode text={uri} label={messages.qr} />
      <p className={styles.note}>{messages.typed}</p>
      <code className={own.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <div>
        <Button variant="default" size="compact-md" onClick={() => void copyShown(secret)}>
          {messages.copySecret}
        </Button>
      </div>
      <CodeField label={twoFactorMessages.field.setupCode} {...form.getInputProps('code')} />
      <FormProblem message={problem} />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {messages.action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
