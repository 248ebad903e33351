import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { exchangeToken, passSecondFactor, waitsForSecondFactor } from '#web/kernel/session/session-client.ts';
import { useLateSearch } from '#web/kernel/use-late-search.ts';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { arrive } from './arrive.ts';
import { AuthCard } from './auth-card.tsx';
import { OtpForm } from './otp-form.tsx';
import { PasswordLogin } from './password-login.tsx';
import { carrying, wantedFrom } from './return-url.ts';
import { twoFactorMessages } from '../two-factor/two-factor-messages.ts';

const messages = twoFactorMessages.step;

/** Google has confirmed the person; their account asks a code too. Without a waiting sign-in it is the sign-in form. */
export function GoogleCode() {
  const wanted = wantedFrom(useLateSearch());
  const [waiting, setWaiting] = useState<boolean | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    void waitsForSecondFactor().then((found) => {
      if (!gone) setWaiting(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (waiting === false) return <PasswordLogin />;
  return (
    <AuthCard
      title={messages.title}
      lead={messages.googleLead}
      foot={<Link to={carrying('/login', wanted)}>{messages.back}</Link>}
    >
      {waiting ? (
        <OtpForm
          action={messages.action}
          submit={async (otp) => {
            await passSecondFactor(otp);
            arrive(await exchangeToken(), wanted);
          }}
        />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </AuthCard>
  );
}
