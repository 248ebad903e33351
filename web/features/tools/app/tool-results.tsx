import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ToolGeneration } from '#contract/writer.ts';
import { graphemesOf } from '#engine/tools/limits.ts';
import { fromMarkdown, toMarkdown } from '#engine/tools/markdown.ts';
import { hasVariants } from '#engine/tools/steady.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { useOpenRun } from '#web/kernel/slices/use-open-run.ts';
import { copyText } from '#web/ui/data/copy-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { VariantTabs } from '#web/ui/form/variant-tabs.tsx';
import styles from './tool-screen.module.css';
import { toolScreenMessages as messages } from './messages.ts';

async function copy(text: string): Promise<void> {
  const done = await copyText(text, null);
  toast({ message: done ? messages.copied : messages.copyFailed, kind: done ? 'done' : 'problem' });
}

interface Props {
  run: ToolGeneration | null;
  onStartAnew: () => void;
}

/** Results of a run: to copy, to edit in place, and to be made anew from the same words. */
export function ToolResults({ run: loaded, onStartAnew }: Props) {
  const run = useOpenRun(loaded);
  const [update, { isLoading }] = writerQueries.useWriterUpdateMutation();
  const [asked, setAsked] = useState<number | null>(null);
  if (!run)
    return (
      <section className={styles.results} aria-label={messages.results}>
        <EmptyState drawing="papers" sentence={messages.empty} />
      </section>
    );
  const { variants } = run;
  const at = variants.findIndex(({ output }) => output === run.output);
  const inUse = at < 0 ? null : at;
  const shown = asked !== null && asked < variants.length ? asked : inUse;
  const mine = shown === null || shown === inUse;
  const texts = fromMarkdown(mine ? run.output : variants[shown]!.output);
  const change = async (body: { output: string } | { action: 'regenerate' }): Promise<boolean> => {
    try {
      await update({ params: { id: run.id }, body: { revision: run.revision, ...body } }).unwrap();
      return true;
    } catch (error) {
      tellFailure(error, messages.changeFailed);
      return false;
    }
  };
  const replace = (at: number, text: string) =>
    change({
      output: toMarkdown(
        texts.map((item, i) => (i === at ? text.trim() : item)).filter((item) => item !== ''),
      ),
    });
  const list = (
    <ol>
      {texts.map((text, place) => (
        <Result
          key={`${place} ${text}`}
          text={text}
          at={place}
          onSave={mine ? (typed) => replace(place, typed) : null}
        />
      ))}
    </ol>
  );
  return (
    <section className={styles.results} aria-label={messages.results}>
      <div className={styles.head}>
        <p role="status">{messages.count(texts.length)}</p>
        {hasVariants(run.tool) && (
          <Button
            size="compact-md"
            variant="default"
            loading={isLoading}
            onClick={() => void change({ action: 'regenerate' }).then((done) => done && setAsked(null))}
          >
            {messages.again}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => void copy(texts.join('\n\n'))}>
          {messages.copyAll}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onStartAnew}>
          {messages.newRun}
        </Button>
      </div>
      {variants.length > 1 ? (
        <VariantTabs
          count={variants.length}
          shown={shown}
          inUse={inUse}
          busy={isLoading}
          current={messages.present}
          onShow={setAsked}
          onUse={(index) => void change({ output: variants[index]!.output })}
        >
          {list}
        </VariantTabs>
      ) : (
        list
      )}
      <p className={styles.made}>
        {messages.madeBy} <Link to="/saved-progress">{messages.saved}</Link>
      </p>
    </section>
  );
}

interface ResultProps {
  text: string;
  at: number;
  /** null: to be edited, a version has to be taken first */
  onSave: ((text: string) => Promise<boolean>) | null;
}

function Result({ text, at, onSave }: ResultProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && onSave)
    return (
      <li className={styles.editing}>
        <Textarea
          aria-label={messages.editLabel(at + 1)}
          autosize
          maxRows={16}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div>
          <Button size="compact-md" onClick={() => void onSave(typed).then((done) => done && setTyped(null))}>
            {messages.save}
          </Button>
          <Button size="compact-md" variant="subtle" color="gray" onClick={() => setTyped(null)}>
            {messages.cancel}
          </Button>
        </div>
      </li>
    );
  return (
    <li>
      <p>{text}</p>
      <small>{messages.characters(graphemesOf(text).length)}</small>
      <span>
        {onSave && (
          <Tooltip label={messages.edit}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`${messages.edit}: ${text.slice(0, 60)}`}
              onClick={() => setTyped(text)}
            >
              <IconPencil size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={messages.copy}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`${messages.copy}: ${text.slice(0, 60)}`}
            onClick={() => void copy(text)}
          >
            <IconCopy size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </span>
    </li>
  );
}
