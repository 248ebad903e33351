import { Autocomplete, type AutocompleteProps, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useState } from 'react';
import type { LinkPage } from '#contract/internal-links.ts';
import { writerMessages } from '../messages.ts';
import { linksApi } from './api.ts';
import styles from './links.module.css';

const messages = writerMessages.links;
/** Keys that follow each other sooner are one question. */
const pauseMs = 150;

interface Props extends Pick<AutocompleteProps, 'label' | 'value' | 'error'> {
  documentId: string;
  /** what is searched for while nothing is typed: the words that will be linked */
  selected: string;
  onChange: (value: string, page: LinkPage | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A URL to type, with the project's own pages that fit it by title or address below. */
export function PageSearch({ documentId, value, selected, onChange, ...input }: Props) {
  const [opened, setOpened] = useState(false);
  const [q] = useDebouncedValue((value === '' ? selected : (value ?? '')).trim().slice(0, 200), pauseMs);
  // Without its pages the field is what it was: a URL can be typed.
  const { currentData } = linksApi.useLinksPagesQuery({ id: documentId, q });
  const pages = currentData?.results ?? [];
  // An empty list would take the key that closes the dialog.
  const isShown = opened && pages.length > 0;
  const pageAt = (url: string) => pages.find((page) => page.url === url) ?? null;
  return (
    <>
      <Autocomplete
        {...input}
        value={value ?? ''}
        data={pages.map(({ url }) => url)}
        // The server has chosen them, by their titles too.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span className={styles.page}>
            <span>{pageAt(option.value)?.title}</span>
            <span className={styles.address}>{option.value.replace(/^https?:\/\//, '')}</span>
          </span>
        )}
        // The list that it controls is named by the component itself.
        {...{ role: 'combobox', 'aria-expanded': isShown }}
        dropdownOpened={isShown}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        maxDropdownHeight={280}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(text) => onChange(text, pageAt(text))}
      />
      <VisuallyHidden role="status">
        {currentData && q !== '' ? messages.found(pages.length) : ''}
      </VisuallyHidden>
    </>
  );
}
