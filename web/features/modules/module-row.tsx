import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { routeOf } from '#contract/routes.ts';
import type { ModuleEntry } from '#web/kernel/modules.ts';
import { ModuleIcon } from './module-icon.tsx';
import styles from './modules.module.css';
import { modulesMessages as messages } from './messages.ts';

interface Props {
  module: ModuleEntry;
  pinned: boolean;
  onOpen: () => void;
  onPin: () => void;
}

/** One module: its icon, name and one line. The whole row opens it; the star pins it. */
export function ModuleRow({ module, pinned, onOpen, onPin }: Props) {
  const label = pinned ? messages.unpin(module.label) : messages.pin(module.label);
  const Star = pinned ? IconStarFilled : IconStar;
  return (
    <li className={styles.row}>
      <ModuleIcon module={module} />
      <div className={styles.words}>
        {routeOf(module.to)?.access === 'public' ? (
          // A reading page: left by an ordinary link.
          <a href={module.to} title={module.label} onClick={onOpen}>
            {module.label}
          </a>
        ) : (
          <Link to={module.to} title={module.label} onClick={onOpen}>
            {module.label}
          </Link>
        )}
        <p title={module.sentence}>{module.sentence}</p>
      </div>
      <button
        type="button"
        className={styles.star}
        aria-label={label}
        title={label}
        data-pinned={pinned || undefined}
        onClick={onPin}
      >
        <Star size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}
