import { Button, NativeSelect } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { importExtensions } from '#contract/writer/imports.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { writerMessages } from '../messages.ts';
import styles from './import.module.css';
import { ImportRow } from './import-row.tsx';
import { useImports } from './use-imports.ts';

const messages = writerMessages.imports;

interface Props {
  opened: boolean;
  onClose: () => void;
  /** titles of projects by their ids */
  projects: ReadonlyMap<string, string>;
  /** the project that is chosen at first */
  projectId: string | null;
}

/** Makes documents of files: several at once, by drop or choice, each with its own progress and its own failure. */
export function ImportDialog({ opened, onClose, projects, projectId }: Props) {
  const [chosen, choose] = useState(projectId ?? '');
  const imports = useImports();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={messages.title}
      footer={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <div className={styles.panel}>
        <p className={styles.lead}>{messages.lead}</p>
        {projects.size > 0 && (
          <NativeSelect
            label={messages.project}
            description={messages.projectHint}
            value={chosen}
            data={[
              { value: '', label: messages.noProject },
              ...[...projects].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        <FileDrop
          label={messages.choose}
          drop={messages.drop}
          choose={messages.choose}
          kinds={messages.types}
          accept={importExtensions.join(',')}
          multiple
          icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
          onFiles={(files) => imports.add(files, chosen === '' ? null : chosen)}
        />
        {imports.files.length > 0 && (
          <ul className={styles.files} aria-label={messages.files}>
            {imports.files.map((item) => (
              <ImportRow key={item.key} item={item} imports={imports} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
