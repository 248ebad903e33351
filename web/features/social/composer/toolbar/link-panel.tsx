import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { socialMessages } from '../../messages.ts';
import styles from './toolbar.module.css';
import { utmOf, withUtm } from './utm.ts';

const messages = socialMessages.composer.tools;

interface Props {
  link: string;
  onLink: (link: string) => void;
}

/** The post's link with the tags that tell an analytics tool where its visits came from. */
export function LinkPanel({ link, onLink }: Props) {
  const [url, setUrl] = useState(link);
  const [utm, setUtm] = useState(() => utmOf(link));
  const [wrong, setWrong] = useState(false);
  const add = () => {
    const tagged = withUtm(url, utm);
    setWrong(tagged === null);
    if (tagged !== null) onLink(tagged);
  };
  const addOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.form}>
      <TextInput
        size="xs"
        label={messages.url}
        inputMode="url"
        value={url}
        error={wrong ? messages.noUrl : null}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={addOnEnter}
      />
      {(['campaign', 'source', 'medium'] as const).map((part) => (
        <TextInput
          key={part}
          size="xs"
          label={messages.utm[part]}
          value={utm[part]}
          onChange={(event) => setUtm({ ...utm, [part]: event.currentTarget.value })}
          onKeyDown={addOnEnter}
        />
      ))}
      <Button size="compact-sm" onClick={add}>
        {messages.addLink}
      </Button>
    </div>
  );
}
