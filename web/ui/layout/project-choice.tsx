import { Checkbox, Radio } from '@mantine/core';
import { useId } from 'react';
import styles from './project-choice.module.css';

interface Props {
  projects: readonly { id: string; title: string }[];
  value: 'all' | readonly string[];
  onChange: (projects: 'all' | string[]) => void;
  words: { legend: string; all: string; some: string };
  error?: string | undefined;
  /** where the form finds its input, for the focus after a refusal */
  path?: string | undefined;
}

/** All projects, or some of them. */
export function ProjectChoice({ projects, value, onChange, words, error, path }: Props) {
  const id = useId();
  const some = value === 'all' ? [] : value;
  const tick = (item: string, on: boolean) =>
    onChange(on ? [...some, item] : some.filter((other) => other !== item));
  return (
    <fieldset className={styles.choice} aria-describedby={`${id}-error`}>
      <legend>{words.legend}</legend>
      <Radio
        name={id}
        label={words.all}
        checked={value === 'all'}
        data-path={path}
        onChange={() => onChange('all')}
      />
      <Radio
        name={id}
        label={words.some}
        checked={value !== 'all'}
        disabled={projects.length === 0}
        onChange={() => onChange([])}
      />
      {value !== 'all' && (
        <div className={styles.projects}>
          {projects.map((project) => (
            <Checkbox
              key={project.id}
              label={project.title}
              checked={some.includes(project.id)}
              onChange={(event) => tick(project.id, event.currentTarget.checked)}
            />
          ))}
        </div>
      )}
      <div role="alert" id={`${id}-error`}>
        {error && <p className={styles.problem}>{error}</p>}
      </div>
    </fieldset>
  );
}
