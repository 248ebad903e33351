import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const searchAfterMs = 250;

interface Props {
  label: string;
  /** a shorter name in the field itself, where it is narrow */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
}

/** A field that filters while one types. */
export function TypedFilter({ label, placeholder = label, value, onChange, icon }: Props) {
  const [typed, setTyped] = useState(value);
  const [settled] = useDebouncedValue(typed.trim(), searchAfterMs);
  const asked = useRef(value);
  useEffect(() => {
    asked.current = settled;
    if (value !== settled) onChange(settled);
    // Only a new search changes the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    // Words that the address got or lost by another hand: cleared filters, or a way back.
    if (value !== asked.current) setTyped(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      leftSection={icon}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
