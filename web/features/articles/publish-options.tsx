import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { type PublishOptions, publishStatuses, type Site } from '#contract/articles.ts';
import { articlesMessages } from './messages.ts';
import styles from './overview.module.css';

const messages = articlesMessages.publish.options;

/** Chooses images of a project; another feature's, which the route hands in. */
export type ImagePicker = ComponentType<{
  projectId: string;
  opened: boolean;
  chosen: readonly string[];
  onChoose: (item: { id: string; type: 'image' | 'video' }, chosen: boolean) => void;
  onClose: () => void;
}>;

export const noOptions: PublishOptions = {
  status: 'publish',
  publishAt: null,
  tags: [],
  categories: [],
  imageId: null,
  imageAlt: '',
  imageCaption: '',
  metaTitle: '',
  metaDescription: '',
  author: '',
};

interface Props {
  site: Site;
  options: PublishOptions;
  /** what people read already is neither scheduled nor made a draft */
  isLive: boolean;
  /** missing where nothing chooses images */
  onChooseImage: (() => void) | undefined;
  onChange: (changes: Partial<PublishOptions>) => void;
}

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const two = (number: number) => String(number).padStart(2, '0');
/** A moment on the clocks of this device, as a field of the browser wants it. */
function localOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
function instantOf(local: string): string | null {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const namesIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** Several names in one line; what is typed stays as it is typed. */
function NamesInput({
  label,
  names,
  onChange,
}: {
  label: string;
  names: string[];
  onChange: (names: string[]) => void;
}) {
  const [typed, setTyped] = useState(names.join(', '));
  return (
    <TextInput
      label={label}
      description={messages.listHint}
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(namesIn(event.currentTarget.value));
      }}
    />
  );
}

function FeaturedImage({
  options,
  onChooseImage,
  onChange,
}: Pick<Props, 'options' | 'onChooseImage' | 'onChange'>) {
  const { imageId } = options;
  const text = (name: 'imageAlt' | 'imageCaption', maxLength: number, hint?: string) => (
    <TextInput
      label={messages[name]}
      description={hint}
      maxLength={maxLength}
      autoComplete="off"
      value={options[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{messages.image}</legend>
      {imageId !== null && <p>{messages.imageChosen}</p>}
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={() => onChooseImage?.()}>
          {imageId === null ? messages.chooseImage : messages.changeImage}
        </Button>
        {imageId !== null && (
          <Button variant="subtle" size="xs" onClick={() => onChange({ imageId: null })}>
            {messages.removeImage}
          </Button>
        )}
      </div>
      {imageId !== null && (
        <>
          {text('imageAlt', 190, messages.imageAltHint)}
          {text('imageCaption', 500)}
        </>
      )}
    </fieldset>
  );
}

/** What a post has besides its text, behind one line until it is wanted. */
export function PublishOptionsFields({ site, options, isLive, onChooseImage, onChange }: Props) {
  const text = (name: 'author' | 'metaTitle' | 'metaDescription', maxLength: number, hint?: string) => (
    <TextInput
      label={messages[name]}
      description={hint}
      maxLength={maxLength}
      autoComplete="off"
      value={options[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const metaHint = site.kind === 'wordpress' ? messages.metaHint : undefined;
  return (
    <details className={styles.more}>
      <summary>{messages.open}</summary>
      <div>
        {!isLive && (
          <NativeSelect
            label={messages.status}
            data={publishStatuses.map((value) => ({ value, label: messages.statuses[value] }))}
            value={options.status}
            onChange={(event) => onChange({ status: event.currentTarget.value as PublishOptions['status'] })}
          />
        )}
        {options.status === 'schedule' && (
          <TextInput
            type="datetime-local"
            label={messages.publishAt}
            description={messages.zone(deviceZone())}
            required
            value={localOf(options.publishAt)}
            onChange={(event) => onChange({ publishAt: instantOf(event.currentTarget.value) })}
          />
        )}
        <NamesInput label={messages.tags} names={options.tags} onChange={(tags) => onChange({ tags })} />
        {site.kind !== 'ghost' && (
          <NamesInput
            label={messages.categories}
            names={options.categories}
            onChange={(categories) => onChange({ categories })}
          />
        )}
        {onChooseImage && (
          <FeaturedImage options={options} onChooseImage={onChooseImage} onChange={onChange} />
        )}
        {text('author', 200, messages.authorHint)}
        {text('metaTitle', 300, metaHint)}
        {text('metaDescription', 500, metaHint)}
      </div>
    </details>
  );
}
