import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './popover-menu.module.css';

export interface PopoverMenuItem {
  /** where labels may be the same */
  id?: string;
  label: string;
  /** a smaller line below */
  note?: string;
  /** one of several, of which one is chosen */
  checked?: boolean;
  /** several may be checked at once */
  several?: boolean;
  icon?: ReactNode;
  /** an address of the app … */
  to?: string;
  /** … or something to do */
  onSelect?: () => void;
  danger?: boolean;
  /** a line above it */
  divided?: boolean;
}

interface Props {
  /** what the button is called */
  label: string;
  buttonClassName?: string;
  /** what stands on the button */
  children?: ReactNode;
  /** a line at the top, for example the account's address */
  heading?: string;
  /** at which edge of the button the menu begins; right unless told */
  align?: 'left' | 'right';
  items: readonly PopoverMenuItem[];
}

/** Pixels. */
const minWidth = 200;
/** How long letters that are typed one after the other belong together, milliseconds. */
const typingMs = 600;

const roleOf = ({ checked, several }: PopoverMenuItem) =>
  checked === undefined ? 'menuitem' : several ? 'menuitemcheckbox' : 'menuitemradio';

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/**
 * A menu under its button, on the browser's own popover: it lies above everything, closes by Escape or a click
 * elsewhere, and gives the focus back. Arrow keys, Home and End move inside; letters go to the entry that begins with
 * them. It is in the document only while it is open: a table has a menu for each of its rows.
 */
export function PopoverMenu({ label, buttonClassName, children, ...about }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        // The browser looks for the menu as soon as this press has been heard.
        onClick={() => flushSync(() => setOpen(true))}
      >
        {children}
      </button>
      {open && <Menu {...about} id={id} label={label} button={button} onClosed={() => setOpen(false)} />}
    </>
  );
}

export interface MenuProps extends Omit<Props, 'buttonClassName' | 'children'> {
  id: string;
  /** under which it opens */
  button: RefObject<HTMLButtonElement | null>;
  onClosed: () => void;
}

/** The menu itself, put into the document by its button's press. */
export function Menu({ id, label, button, heading, items, align = 'right', onClosed }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });

  // It stands at the button's place on the screen; when the page moves away below it, it closes.
  useEffect(() => {
    const close = () => {
      if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
    };
    window.addEventListener('scroll', close, { passive: true });
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('scroll', close);
      window.removeEventListener('resize', close);
    };
  }, []);

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open') return onClosed();
    if (!menu.current || !button.current) return;
    const place = button.current.getBoundingClientRect();
    // Never narrower than a wide button.
    menu.current.style.minWidth = `${Math.max(minWidth, place.width)}px`;
    const { offsetWidth, offsetHeight } = menu.current;
    const below = place.bottom + 4;
    const fits = below + offsetHeight <= window.innerHeight - 8;
    const left = align === 'left' ? place.left : place.right - offsetWidth;
    menu.current.style.left = `${Math.max(8, Math.min(left, window.innerWidth - offsetWidth - 8))}px`;
    menu.current.style.top = `${fits ? below : Math.max(8, place.top - offsetHeight - 4)}px`;
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(menu.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const now = event.timeStamp;
      const { letters, at: before } = typed.current;
      typed.current = {
        letters: (now - before < typingMs ? letters : '') + event.key.toLowerCase(),
        at: now,
      };
      all.find((item) => item.textContent?.trim().toLowerCase().startsWith(typed.current.letters))?.focus();
      return;
    }
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };

  const close = () => menu.current?.hidePopover();
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
    >
      {heading && (
        <p className={styles.heading} role="presentation">
          {heading}
        </p>
      )}
      {items.map((item) => (
        <Fragment key={item.id ?? item.label}>
          {item.divided && <hr />}
          {item.to === undefined ? (
            <button
              type="button"
              role={roleOf(item)}
              aria-checked={item.checked}
              data-danger={item.danger}
              onClick={() => {
                close();
                item.onSelect?.();
              }}
            >
              {item.icon}
              {item.note === undefined ? (
                item.label
              ) : (
                <span className={styles.words}>
                  {item.label} <small>{item.note}</small>
                </span>
              )}
              {item.checked && <IconCheck size={18} stroke={2} className={styles.check} aria-hidden />}
            </button>
          ) : (
            <Link role="menuitem" to={item.to} onClick={close}>
              {item.icon}
              {item.label}
            </Link>
          )}
        </Fragment>
      ))}
    </div>
  );
}
