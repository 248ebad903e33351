import { Fragment } from 'react';
import { keysText } from '#web/kernel/text/keys-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { shortcuts } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';
import { shellMessages } from './messages.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Every keyboard shortcut of the app, by where it works. */
export function ShortcutsDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={shellMessages.commands.shortcuts} size="large">
      <div className={styles.columns}>
        {shortcuts.map(({ where, list }) => (
          <section key={where} aria-label={where}>
            <h3>{where}</h3>
            <dl>
              {list.map(({ label, keys }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Fragment key={key}>
                        <kbd>{keysText(key)}</kbd>{' '}
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
