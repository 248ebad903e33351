import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { DerivedText } from '#contract/writer/derived-texts.ts';
import { orTell } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { writerMessages } from '../messages.ts';
import { extrasApi } from './api.ts';
import styles from './extras.module.css';

const messages = writerMessages.extras;

interface Props {
  text: DerivedText;
  /** of the network */
  label: string;
  article: { id: string; projectId: string };
  onCreated: () => void;
}

/** Makes a draft of the article from a post, and leads to it in the composer. */
export function CreatePost({ text, label, article, onCreated }: Props) {
  const [create, { isLoading }] = extrasApi.useDerivedPostMutation();
  const [postId, setPostId] = useState<string | null>(null);
  const { projectId } = article;
  if (postId !== null)
    return (
      <Anchor component={Link} size="sm" to={pagePath('/draft/:projectId', { projectId }, { post: postId })}>
        {messages.openPost}
      </Anchor>
    );
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={isLoading}
        aria-label={messages.createLabel(label)}
        onClick={async () => {
          const made = await orTell(create({ text, article }).unwrap());
          if (!made) return;
          setPostId(made.id);
          onCreated();
          toast({
            message: made.channels > 0 ? messages.created : messages.createdAlone(label),
            kind: 'done',
          });
        }}
      >
        {messages.create}
      </Button>
      {text.usedAt !== null && <span className={styles.used}>{messages.used}</span>}
    </>
  );
}
