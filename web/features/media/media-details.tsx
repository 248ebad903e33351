import { useMediaUpdateMutation } from '#web/kernel/queries/media.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { z } from 'zod';
import { type MediaItem, MediaWords } from '#contract/media.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './media.module.css';
import { useMediaActions } from './use-media-actions.ts';
import { mediaMessages } from './messages.ts';

const messages = mediaMessages.details;
const Typed = MediaWords.extend({ tags: z.string() });

/** The documents that show an item, as links to their articles, and how many posts do. */
function UsedIn({ item: { uses, documents } }: { item: MediaItem }) {
  const { count, newest } = documents;
  const more = count - newest.length;
  return (
    <section>
      <h3 className={styles.usedInTitle}>{messages.usedIn}</h3>
      {count + uses === 0 ? (
        <p className={styles.facts}>{mediaMessages.uses(0, 0)}</p>
      ) : (
        <ul className={styles.usedIn}>
          {newest.map(({ articleId, title }) => (
            <li key={articleId}>
              <Link to={pagePath('/articles/:id', { id: articleId })}>{title || mediaMessages.untitled}</Link>
            </li>
          ))}
          {more > 0 && (
            <li>{newest.length > 0 ? messages.moreDocuments(more) : messages.inDocuments(more)}</li>
          )}
          {uses > 0 && <li>{messages.inPosts(uses)}</li>}
        </ul>
      )}
    </section>
  );
}

function Fields({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const [update] = useMediaUpdateMutation();
  const actions = useMediaActions();
  const name = item.title || mediaMessages.untitled;
  const contractForm = useContractForm({
    schema: Typed,
    initialValues: {
      title: item.title,
      altText: item.altText,
      folder: item.folder,
      tags: item.tags.join(', '),
    },
    submit: async ({ tags, ...typed }) => {
      const body = { ...typed, tags: tags.split(',').map((tag) => tag.trim()), revision: item.revision };
      await update({ params: { id: item.id }, body }).unwrap();
      toast({ message: messages.saved, kind: 'done' });
      onClose();
    },
  });
  const toTrash = async () => {
    if ((await actions.trash([item])).length > 0) onClose();
  };
  const { form, busy } = contractForm;
  return (
    <form className={styles.details} onSubmit={contractForm.onSubmit} noValidate>
      {item.type === 'image' ? (
        <img src={item.thumbnailUrl} alt={item.altText} className={styles.preview} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an upload is one file; captions can only be inside it
        <video src={item.url} aria-label={name} className={styles.preview} controls preload="metadata" />
      )}
      <p className={styles.facts}>{mediaMessages.facts(item)}</p>
      <TextInput label={messages.name} {...form.getInputProps('title')} />
      <Textarea
        label={messages.alt}
        description={messages.altHint}
        autosize
        minRows={2}
        {...form.getInputProps('altText')}
      />
      <TextInput label={messages.folder} {...form.getInputProps('folder')} />
      <TextInput label={messages.tags} description={messages.tagsHint} {...form.getInputProps('tags')} />
      <UsedIn item={item} />
      <FormProblem message={contractForm.problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {messages.save}
        </Button>
        <Button component="a" href={item.url} target="_blank" rel="noopener" variant="default">
          {messages.download}
        </Button>
        <Button variant="subtle" color="danger" onClick={() => void toTrash()}>
          {messages.delete}
        </Button>
      </div>
    </form>
  );
}

/** Words of one item, beside the library. */
export function MediaDetails({ item, onClose }: { item: MediaItem | null; onClose: () => void }) {
  return (
    <SideSheet opened={item !== null} onClose={onClose} title={messages.title}>
      {item && <Fields key={item.id} item={item} onClose={onClose} />}
    </SideSheet>
  );
}
