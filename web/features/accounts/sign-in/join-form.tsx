import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Args, Result } from '#contract/shared/http.ts';
import { team } from '#contract/team.ts';
import { call, failureOf } from '#web/kernel/call.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { useSession } from '#web/kernel/session/use-session.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { arrive } from './arrive.ts';
import { AuthCard } from './auth-card.tsx';
import { joinMessages as messages } from './join-messages.ts';
import { OtpForm } from './otp-form.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { twoFactorMessages } from '../two-factor/two-factor-messages.ts';

type Invitation = Result<typeof team.invitation>;
type JoinBody = Args<typeof team.join>['body'];

function Fields({
  invitation,
  token,
  mine,
}: {
  invitation: Invitation;
  token: string;
  /** signed in with the invited address */
  mine: boolean;
}) {
  const [proven, setProven] = useState<JoinBody | null>(null);
  const join = async (body: JoinBody) =>
    arrive({ ...(await call(team.join, { body })), loginMethod: 'email' }, '/projects');
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: team.join.body!,
    // Who is signed in is asked for no password, and an empty one would be refused as too short.
    initialValues: { token, username: '', password: mine ? undefined : '' },
    submit: async (body) => {
      const { username, password } = body;
      const sent = {
        token,
        ...(!mine && password && { password }),
        ...(!invitation.hasAccount && username && { username }),
      };
      try {
        await join(sent);
      } catch (error) {
        if (failureOf(error).meta.code !== 'otp-required') throw error;
        setProven(sent);
      }
    },
  });
  if (proven)
    return (
      <>
        <p>{twoFactorMessages.step.join}</p>
        <OtpForm action={messages.action} submit={(otp) => join({ ...proven, otp })} />
      </>
    );
  const fresh = !mine && !invitation.hasAccount;
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <p>{mine ? messages.signedIn : fresh ? messages.fresh : messages.existing}</p>
      {fresh && (
        <TextInput
          label={messages.username}
          autoComplete="nickname"
          size="md"
          {...form.getInputProps('username')}
        />
      )}
      {!mine && (
        <PasswordField
          size="md"
          choosing={fresh}
          owner={{ email: invitation.email, username: form.values.username ?? '' }}
          {...form.getInputProps('password')}
        />
      )}
      <FormProblem message={problem} />
      <Button type="submit" size="md" loading={busy}>
        {messages.action}
      </Button>
    </form>
  );
}

/** /team-member/join: accepts a mailed invitation. */
export function JoinForm() {
  const token = useLateSearch().get('token') ?? '';
  const state = useSession();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (token === '') return;
    const controller = new AbortController();
    call(team.invitation, { query: { token } }, { signal: controller.signal })
      .then((found) => {
        setProblem(null);
        setInvitation(found);
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setProblem(failureOf(error).message);
      });
    return () => controller.abort();
  }, [token]);
  const mine = state.status === 'authenticated' && state.email === invitation?.email;
  return (
    <AuthCard
      title={messages.title}
      lead={
        invitation
          ? messages.lead(invitation.invitedBy, invitation.workspace, invitation.role)
          : token === '' || problem
            ? messages.noToken
            : messages.loading
      }
      foot={<Link to="/login">{messages.toLogin}</Link>}
    >
      <FormProblem message={problem} />
      {invitation && (
        <>
          <p>{messages.forEmail(invitation.email)}</p>
          <Fields key={String(mine)} invitation={invitation} token={token} mine={mine} />
        </>
      )}
    </AuthCard>
  );
}
