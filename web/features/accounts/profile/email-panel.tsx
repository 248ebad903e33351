import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { Code, Email, type User } from '#contract/accounts.ts';
import { moveTexts } from '#web/kernel/kept-texts.ts';
import { accountQueries } from '#web/kernel/queries/accounts.ts';
import { session } from '#web/kernel/session/session.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useAccountsSendCodeMutation } from '../api.ts';
import { CodeField } from '../sign-in/code-field.tsx';
import { OutboxHint } from '../sign-in/outbox-hint.tsx';
import { PasswordField } from '../password/password-field.tsx';
import styles from './profile.module.css';
import { profileMessages } from './profile-messages.ts';
import { ResendCode } from '../sign-in/resend-code.tsx';

const messages = profileMessages.email;
const password = z.string().min(1, { error: 'Password is required' });

/** First step: the address that gets the code. */
function AskForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const [sendCode] = useAccountsSendCodeMutation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: z.object({ email: Email }),
    initialValues: { email: '' },
    submit: async ({ email }) => {
      await sendCode({ email, purpose: 'email' }).unwrap();
      onSent(email);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <TextInput
        ref={field}
        label={messages.field}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <FormProblem message={problem} />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {messages.send}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The second code, for an account without a password. */
function PresentCode({ email, input }: { email: string; input: object }) {
  const [sendCode, { isLoading }] = useAccountsSendCodeMutation();
  const [sent, setSent] = useState(false);
  const send = async () => {
    try {
      await sendCode({ email, purpose: 'password' }).unwrap();
      setSent(true);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      <p className={styles.note}>{messages.presentLead(email)}</p>
      {sent ? (
        <CodeField label={messages.presentCode} {...input} />
      ) : (
        <div>
          <Button variant="default" loading={isLoading} onClick={() => void send()}>
            {messages.sendPresent}
          </Button>
        </div>
      )}
    </>
  );
}

/** Second step: the code of the new mailbox, and the proof of who asks. */
function ConfirmForm({ user, email, onDone }: { user: User; email: string; onDone: () => void }) {
  const [update] = accountQueries.useAccountsUpdateUserMutation();
  const { hasPassword } = user;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: z.object({
      code: Code,
      password: hasPassword ? password : z.string(),
      presentCode: hasPassword ? z.string() : Code,
    }),
    initialValues: { code: '', password: '', presentCode: '' },
    submit: async (typed) => {
      const proof = hasPassword ? { password: typed.password } : { presentCode: typed.presentCode };
      const changed = await update({ email, code: typed.code, ...proof }).unwrap();
      // Before the address changes here, or what is open would look for its text under the new one and find none.
      await moveTexts(user.email, changed.email).catch(() => undefined);
      const state = session.state();
      if (state.status === 'authenticated') session.signIn({ ...state, email: changed.email });
      toast({ message: messages.done, kind: 'done' });
      onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate method="post" className={styles.form}>
      <p className={styles.note} role="status">
        {messages.sent(email)}
      </p>
      <CodeField ref={field} {...form.getInputProps('code')} />
      <OutboxHint />
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      {hasPassword ? (
        <PasswordField {...form.getInputProps('password')} />
      ) : (
        <PresentCode email={user.email} input={form.getInputProps('presentCode')} />
      )}
      <FormProblem message={problem} />
      <div className={styles.actions}>
        <Button type="submit" loading={busy}>
          {messages.action}
        </Button>
        <ResendCode email={email} purpose="email" />
        <Button variant="default" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Profile → email address: which one it is, and another one by a code. */
export function EmailPanel({ user }: { user: User }) {
  const [changing, setChanging] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const close = () => {
    setChanging(false);
    setEmail(null);
  };
  return (
    <section className={styles.panel} aria-labelledby="email">
      <h2 id="email">{profileMessages.sections.email}</h2>
      <p>{messages.lead(user.email)}</p>
      {!changing && (
        <Button variant="default" onClick={() => setChanging(true)}>
          {messages.start}
        </Button>
      )}
      {changing && email === null && <AskForm onSent={setEmail} onCancel={close} />}
      {changing && email !== null && <ConfirmForm user={user} email={email} onDone={close} />}
    </section>
  );
}
