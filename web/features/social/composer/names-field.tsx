import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  hint: string | undefined;
  names: readonly string[];
  onChange: (names: string[]) => void;
}

/** A list typed with commas; what is typed stays as it is, also a comma at the end. */
export function NamesField({ label, hint, names, onChange }: Props) {
  const [typed, setTyped] = useState(names.join(', '));
  return (
    <TextInput
      size="xs"
      label={label}
      description={hint}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(
          text
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}
