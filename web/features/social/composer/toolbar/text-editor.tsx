import { Textarea } from '@mantine/core';
import { IconHash, IconLink, IconMoodSmile, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { socialMessages } from '../../messages.ts';
import { HashtagPanel } from './hashtag-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { ToolPopover } from './tool-popover.tsx';
import styles from './toolbar.module.css';

const messages = socialMessages.composer.tools;
const EmojiPicker = lazy(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker }));

interface Props {
  projectId: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** the post's link; absent where it is not set */
  link?: { value: string; onChange: (link: string) => void };
  onMedia?: () => void;
  /** at the end of the toolbar */
  children?: ReactNode;
}

const toolIcon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** A text with its toolbar; what is picked there goes where the caret was. */
export function TextEditor({ projectId, label, value, onChange, link, onMedia, children }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** @param apart with a space to the word before it */
  const insert = (piece: string, apart = false) => {
    const at = area.current?.selectionStart ?? value.length;
    const end = area.current?.selectionEnd ?? at;
    const before = value.slice(0, at);
    const text = `${apart && before !== '' && !/\s$/.test(before) ? ' ' : ''}${piece}`;
    onChange(before + text + value.slice(end));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + text.length, at + text.length);
    });
  };
  return (
    <>
      <Textarea
        ref={area}
        aria-label={label}
        placeholder={messages.placeholder}
        classNames={{ input: styles.text }}
        autosize
        minRows={6}
        maxRows={14}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles.tools} role="group" aria-label={messages.label}>
        <ToolPopover label={messages.emoji} icon={<IconMoodSmile {...toolIcon} />}>
          {(close) => (
            <Suspense fallback={<p className={styles.note}>{messages.loading}</p>}>
              <EmojiPicker
                onPick={(emoji) => {
                  close();
                  insert(emoji);
                }}
              />
            </Suspense>
          )}
        </ToolPopover>
        <ToolPopover label={messages.hashtags} icon={<IconHash {...toolIcon} />}>
          {(close) => (
            <HashtagPanel
              projectId={projectId}
              onInsert={(tags) => {
                close();
                insert(tags, true);
              }}
            />
          )}
        </ToolPopover>
        {link && (
          <ToolPopover label={messages.link} icon={<IconLink {...toolIcon} />}>
            {(close) => (
              <LinkPanel
                link={link.value}
                onLink={(url) => {
                  close();
                  link.onChange(url);
                }}
              />
            )}
          </ToolPopover>
        )}
        {onMedia && (
          <button
            type="button"
            className={styles.tool}
            aria-label={socialMessages.composer.addMedia}
            title={socialMessages.composer.addMedia}
            onClick={onMedia}
          >
            <IconPhoto {...toolIcon} />
          </button>
        )}
        {children}
      </div>
    </>
  );
}
