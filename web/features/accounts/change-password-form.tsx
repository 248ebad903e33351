import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { accounts, type User } from '#contract/accounts.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/use-contract-form.ts';
import { useAccountsChangePasswordMutation } from './api.ts';
import { PasswordField } from './password-field.tsx';
import styles from './profile.module.css';
import { carrying } from './return-url.ts';
import { accountsWords } from './words.ts';

const words = accountsWords.updatePassword;

/** The current password and a new one. */
export function ChangePasswordForm({ user }: { user: User }) {
  const { email } = user;
  const [change] = useAccountsChangePasswordMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: accounts.changePassword.body!,
    initialValues: { currentPassword: '', newPassword: '' },
    submit: async (body) => {
      await change(body).unwrap();
      form.reset();
      toast({ message: words.done, kind: 'done' });
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate method="post" className={styles.form}>
      {/* Password managers tie the new password to this address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label={words.current} {...form.getInputProps('currentPassword')} />
      <PasswordField
        choosing
        owner={user}
        label={accountsWords.field.newPassword}
        {...form.getInputProps('newPassword')}
      />
      <FormProblem message={problem} />
      <div>
        <Button type="submit" loading={busy}>
          {words.action}
        </Button>
      </div>
      <p className={styles.note}>
        {words.forgotten} <Link to={carrying('/reset-password', null, { email })}>{words.reset}</Link>
      </p>
    </form>
  );
}
