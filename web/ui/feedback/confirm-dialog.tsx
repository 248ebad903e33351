import { Button } from '@mantine/core';
import { messages } from '#web/kernel/messages.ts';
import type { Question } from './confirm.ts';
import { Dialog } from '../dialog/dialog.tsx';

interface Props {
  question: Question;
  opened: boolean;
  onAnswer: (yes: boolean) => void;
}

/** One question with two answers. */
export function ConfirmDialog({ question, opened, onAnswer }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={() => onAnswer(false)}
      title={question.title}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {messages.action.cancel}
          </Button>
          <Button
            data-autofocus
            color={question.danger ? 'danger' : undefined}
            onClick={() => onAnswer(true)}
          >
            {question.action}
          </Button>
        </>
      }
    >
      <p>{question.body}</p>
    </Dialog>
  );
}
