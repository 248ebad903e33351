import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { accounts } from '#contract/accounts.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useAccountsSignupMutation } from '../api.ts';
import { arrive, newAccountPage } from './arrive.ts';
import { AuthCard } from './auth-card.tsx';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { browserPlace } from '../profile/places.ts';
import { carrying, wantedFrom } from './return-url.ts';
import { accountsMessages as messages } from '../messages.ts';

/** A new account; where mail is verified the code is asked for next. */
export function SignupForm() {
  const search = useLateSearch();
  const wanted = wantedFrom(search);
  const navigate = useNavigate();
  const [signup] = useAccountsSignupMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: accounts.signup.body!,
    initialValues: { username: '', email: '', password: '' },
    submit: async (body) => {
      const { token, email } = await signup({ ...body, ...browserPlace() }).unwrap();
      if (token) arrive({ token, email, loginMethod: 'email' }, wanted ?? newAccountPage);
      else void navigate(carrying('/verify', wanted, { email }));
    },
  });

  const prefilled = search.get('email');
  const { setFieldValue } = form;
  useEffect(() => {
    if (prefilled) setFieldValue('email', prefilled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per address, not per render of the form
  }, [prefilled]);

  return (
    <AuthCard
      title={messages.signup.title}
      lead={messages.signup.lead}
      foot={
        <span>
          {messages.signup.haveAccount}{' '}
          <Link to={carrying('/login', wanted, { email: form.values.email })}>{messages.signup.toLogin}</Link>
        </span>
      }
    >
      <form onSubmit={onSubmit} noValidate method="post">
        <TextInput
          label={messages.field.username}
          description={messages.field.usernameHint}
          autoComplete="nickname"
          size="md"
          {...form.getInputProps('username')}
        />
        <TextInput
          label={messages.field.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordField choosing owner={form.values} size="md" {...form.getInputProps('password')} />
        <FormProblem message={problem} />
        <Button type="submit" size="md" loading={busy}>
          {messages.signup.action}
        </Button>
      </form>
      <ContinueWithGoogle wanted={wanted} />
    </AuthCard>
  );
}
