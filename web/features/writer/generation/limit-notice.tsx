import { useNavigate } from 'react-router';
import type { WriterGeneration } from '#contract/writer.ts';
import { writerMessages } from '../messages.ts';
import { Notice } from './notice.tsx';

const messages = writerMessages.limit;

/** Why the plan stopped a draft, in the server's words, or null where it did not. */
export const limitOf = (row: WriterGeneration | null): string | null =>
  row?.status === 'failed' && row.notices.some(({ kind }) => kind === 'limit') ? row.error : null;

interface Props {
  message: string;
  busy: boolean;
  onBuiltIn: () => void;
}

/** The plan has too few words left: what a person can do now. */
export function LimitNotice({ message, busy, onBuiltIn }: Props) {
  const navigate = useNavigate();
  return (
    <Notice
      tone="bad"
      text={message}
      actions={[
        { label: messages.builtIn, run: () => (busy ? undefined : onBuiltIn()) },
        { label: messages.connect, run: () => void navigate('/integrations') },
        { label: messages.plans, run: () => void navigate('/subscription') },
        { label: messages.later, run: () => void navigate('/saved-progress') },
      ]}
    />
  );
}
