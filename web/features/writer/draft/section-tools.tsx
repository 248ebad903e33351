import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { SectionRequest, SectionVariant } from '#contract/writer/sections.ts';
import type { DraftNotice, WriterGeneration } from '#contract/writer.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { VariantTabs } from '#web/ui/form/variant-tabs.tsx';
import { writerMessages } from '../messages.ts';
import styles from './section-tools.module.css';
import { MarkdownView } from './streamed-section.tsx';

const messages = writerMessages.sections;

/** A section's text without its own heading, as its variants have it. */
export const bodyOf = (text: string, headed: boolean): string =>
  (headed ? text.replace(/^#{1,4}\s[^\n]*\n*/, '') : text).trim();

export interface SectionToolsProps {
  sectionId: string;
  heading: string;
  /** its text as it is now */
  text: string;
  /** its texts to choose from, oldest first; empty until it was written again */
  variants: readonly SectionVariant[];
  notices: readonly DraftNotice[];
  busy: boolean;
  onWrite: (section: z.input<typeof SectionRequest>) => void;
  /** @returns the row with that text in use, or null where that failed */
  onUse: (variantId: string) => Promise<WriterGeneration | null>;
  /** the text as it is now */
  children: ReactNode;
}

/** One section with what its checks found, its other texts, and a way to have it written again by itself. */
export function SectionTools(props: SectionToolsProps) {
  const { sectionId, heading, text, variants, notices, busy, onWrite, onUse, children } = props;
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [taking, setTaking] = useState(false);
  const at = variants.findIndex(({ markdown }) => markdown === text);
  const inUse = at < 0 ? null : at;
  const chosen = variants.findIndex(({ id }) => id === shown);
  const shownAt = chosen < 0 ? inUse : chosen;
  const other = shownAt === null || shownAt === inUse ? null : (variants[shownAt] ?? null);
  const take = async (id: string) => {
    setTaking(true);
    const row = await onUse(id);
    setTaking(false);
    if (!row) return;
    setShown(null);
    const former = row.sectionVariants.find(
      ({ section, markdown }) => section === sectionId && markdown === text,
    );
    toast({
      message: messages.used,
      kind: 'done',
      ...(former && { undo: { run: () => void onUse(former.id) } }),
    });
  };
  const paper = other ? (
    <>
      {other.unfinished && <p className={styles.note}>{messages.unfinished}</p>}
      {other.instruction !== '' && <p className={styles.note}>{messages.asked(other.instruction)}</p>}
      <MarkdownView markdown={other.markdown} />
    </>
  ) : (
    children
  );
  return (
    <div className={styles.section}>
      {variants.length > (inUse === null ? 0 : 1) ? (
        <VariantTabs
          count={variants.length}
          shown={shownAt}
          inUse={inUse}
          busy={busy || taking}
          current={messages.current}
          onShow={(index) => setShown(index === null ? null : (variants[index]?.id ?? null))}
          onUse={(index) => void take(variants[index]!.id)}
        >
          {paper}
        </VariantTabs>
      ) : (
        paper
      )}
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={`${notice.kind} ${notice.message}`}>
              <strong>{writerMessages.draft.noticeKinds[notice.kind]}</strong> {notice.message}
            </li>
          ))}
        </ul>
      )}
      {isAsking ? (
        <AskAgain
          busy={busy}
          onClose={() => setAsking(false)}
          onWrite={(instruction) => {
            setAsking(false);
            onWrite({ id: sectionId, instruction });
          }}
        />
      ) : (
        <div className={styles.actions}>
          {notices.some(({ kind }) => kind === 'truncated') && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              aria-label={messages.continueSection(heading || messages.opening)}
              onClick={() => onWrite({ id: sectionId, goOn: true })}
            >
              {messages.continue}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={busy}
            aria-label={messages.again(heading || messages.opening)}
            onClick={() => setAsking(true)}
          >
            {messages.write}
          </Button>
        </div>
      )}
    </div>
  );
}

interface AskProps {
  busy: boolean;
  onWrite: (instruction: string) => void;
  onClose: () => void;
}

/** What the writer wants to be different, if anything. */
function AskAgain({ busy, onWrite, onClose }: AskProps) {
  const [instruction, setInstruction] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWrite(instruction.trim());
  };
  return (
    <form className={styles.ask} onSubmit={submit}>
      <TextInput
        className={styles.field ?? ''}
        label={messages.instruction}
        placeholder={messages.example}
        maxLength={messages.limit}
        autoComplete="off"
        ref={field}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        value={instruction}
        onChange={(event) => setInstruction(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="compact-md" disabled={busy}>
          {messages.write}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
