import { Input } from '@mantine/core';
import { useId } from 'react';
import { projectIcons, type ProjectIcon as IconCode } from '#contract/shared/options.ts';
import styles from './icon-field.module.css';
import { ProjectIcon } from './project-icon.tsx';
import { projectsMessages as messages } from './messages.ts';

interface Props {
  value: IconCode;
  onChange: (icon: IconCode) => void;
  error?: string | undefined;
  /** how the form finds the place of its first error */
  path: string;
}

/** Thirteen icons to choose from, by pointer or by the arrow keys. */
export function IconField({ value, onChange, error, path }: Props) {
  const name = useId();
  return (
    <Input.Wrapper label={messages.form.icon} error={error} labelElement="div" id={name}>
      <div className={styles.icons} role="radiogroup" aria-labelledby={`${name}-label`}>
        {projectIcons.map((icon, at) => (
          <label key={icon} title={icon}>
            <input
              type="radio"
              {...(at === 0 && { 'data-path': path })}
              name={name}
              value={icon}
              checked={value === icon}
              onChange={() => onChange(icon)}
              aria-label={icon}
            />
            <span>
              <ProjectIcon icon={icon} />
            </span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
