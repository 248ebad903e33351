// The document as its reader meets it: by role and name, and the keys and presses of a person.
import { isClosedPopover } from './popovers.ts';
import { soon } from './soon.ts';

/** Which elements have a role without saying so, as far as the app's screens need it. */
const implicit: Record<string, string> = {
  alert: '',
  article: 'article',
  button: 'button, summary, input[type=submit], input[type=button]',
  cell: 'td',
  checkbox: 'input[type=checkbox]:not([role])',
  columnheader: 'th',
  combobox: 'select',
  complementary: 'aside',
  dialog: 'dialog',
  form: 'form',
  group: 'fieldset',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  option: 'option',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  row: 'tr',
  spinbutton: 'input[type=number]',
  table: 'table',
  textbox:
    'textarea:not([role]), input:not([role]):not([type]), input[type=text]:not([role]), input[type=email], input[type=password], input[type=search], input[type=url], input[type=tel]',
};
/** Roles whose name comes from their content. */
const named =
  /^(button|cell|columnheader|heading|link|listitem|menuitem|option|row|tab|checkbox|radio|switch)/;

const shownText = (element: Element): string => {
  let text = '';
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.textContent ?? '';
    else if (
      node instanceof Element &&
      node.tagName !== 'STYLE' &&
      node.getAttribute('aria-hidden') !== 'true'
    )
      text += node.tagName === 'IMG' ? (node.getAttribute('alt') ?? '') : shownText(node);
  }
  return text;
};
const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const byIds = (ids: string | null) =>
  (ids ?? '')
    .split(/\s+/)
    .flatMap((id) => (id === '' ? [] : [document.getElementById(id)]))
    .filter((element) => element !== null);

/** What a screen reader calls an element. */
export function nameOf(element: Element, role = ''): string {
  const labelled = byIds(element.getAttribute('aria-labelledby'));
  if (labelled.length > 0) return clean(labelled.map(shownText).join(' '));
  const label = element.getAttribute('aria-label');
  if (label !== null) return clean(label);
  const owners = element.id ? [...document.querySelectorAll(`label[for="${element.id}"]`)] : [];
  const around = element.closest('label');
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) {
    if (owners.length > 0) return clean(owners.map(shownText).join(' '));
    if (around) return clean(shownText(around));
  }
  if (element.tagName === 'IMG') return clean(element.getAttribute('alt') ?? '');
  if (role === '' || named.test(role)) {
    const text = clean(shownText(element));
    if (text !== '') return text;
  }
  return clean(element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
}

const hidden = (element: Element) =>
  element.closest('[hidden], [aria-hidden="true"], [inert], [style*="display: none"]') !== null ||
  isClosedPopover(element);

type Name = string | RegExp;
const matches = (name: Name | undefined, text: string) =>
  name === undefined || (typeof name === 'string' ? name === text : name.test(text));

/** Every shown element of a role, in the document's order. @param within only inside of it */
export function all(role: string, name?: Name, within: ParentNode = document): HTMLElement[] {
  const own = implicit[role];
  const selector = [`[role="${role}"]`, ...(own ? [own] : [])].join(', ');
  return [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      (element.getAttribute('role') ?? role) === role &&
      !hidden(element) &&
      matches(name, nameOf(element, role)),
  );
}

/** Whether such an element is shown now. */
export const has = (role: string, name?: Name, within?: ParentNode): boolean =>
  all(role, name, within).length > 0;

/** The one element of a role and a name, now. @throws where there is none, or more than one */
export function get(role: string, name?: Name, within?: ParentNode): HTMLElement {
  const [first, second] = all(role, name, within);
  const others = all(role, undefined, within).map((element) => `“${nameOf(element, role)}”`);
  if (!first) throw new Error(`no ${role} “${String(name)}”; there are: ${others.join(', ')}`);
  if (second) throw new Error(`more than one ${role} “${String(name)}”`);
  return first;
}

/** The same, once it is there. */
export const find = (role: string, name?: Name, within?: ParentNode): Promise<HTMLElement> =>
  soon(() => get(role, name, within));

/** The input, select or text area of a label, now. */
export function field(label: Name, within: ParentNode = document): HTMLInputElement {
  const fields = [...within.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
    (element) => !(hidden(element) && element.type !== 'file') && element.type !== 'hidden',
  );
  const found = fields.filter((element) => matches(label, nameOf(element)));
  if (found.length !== 1)
    throw new Error(
      `${found.length} fields “${String(label)}”; there are: ${fields.map((f) => `“${nameOf(f)}”`).join(', ')}`,
    );
  return found[0]!;
}

/** The same, once it is there. */
export const findField = (label: Name, within?: ParentNode): Promise<HTMLInputElement> =>
  soon(() => field(label, within));

/** What a screen reader adds to a field's name: its hint and, where it is wrong, its message. */
export const descriptionOf = (element: Element): string =>
  clean(byIds(element.getAttribute('aria-describedby')).map(shownText).join(' '));

/** The text of everything on the page that can be read, or of a part of it. */
export const textOf = (element: Element = document.body): string => clean(shownText(element));

/** Waits until the page, or a part of it, says something. */
export const said = (text: string, element?: Element): Promise<void> =>
  soon(() => {
    const shown = textOf(element);
    if (!shown.includes(text)) throw new Error(`the page does not say “${text}”, but: ${shown}`);
  });

/** Lets the page draw what an action has changed. */
const drawn = () => new Promise<void>((resolve) => void setTimeout(resolve));

function pressable(element: HTMLElement): HTMLElement {
  if (element.matches(':disabled, [aria-disabled="true"]'))
    throw new Error(`“${nameOf(element)}” is disabled`);
  return element;
}

/** Presses an element as a mouse does: the given one now, one of a role and a name once it is there and can be pressed. */
export async function press(target: HTMLElement | readonly [role: string, name: Name]): Promise<void> {
  const element =
    target instanceof HTMLElement
      ? pressable(target)
      : await soon(() => pressable(get(target[0], target[1])));
  const over = { bubbles: true, cancelable: true };
  element.dispatchEvent(new PointerEvent('pointerdown', over));
  if (element.dispatchEvent(new MouseEvent('mousedown', over))) element.focus();
  element.dispatchEvent(new PointerEvent('pointerup', over));
  element.dispatchEvent(new MouseEvent('mouseup', over));
  element.click();
  await drawn();
}

/** Opens the menu of a button, and chooses in it. */
export async function chooseFromMenu(label: Name, item: Name): Promise<void> {
  await press(['button', label]);
  const [found] = [...all('menuitem', item), ...all('menuitemradio', item)];
  if (!found) throw new Error(`no “${String(item)}” in the menu “${String(label)}”`);
  await press(found);
}

/** Fills a field anew, as typing or pasting does, once it is there. */
export async function type(target: HTMLElement | Name, text: string): Promise<void> {
  const element = (target instanceof HTMLElement ? target : await findField(target)) as HTMLInputElement;
  element.focus();
  // React watches the property of the element itself; the prototype's setter is what a browser uses.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  await drawn();
}

/** Presses a key where the focus is, or at an element. */
export async function key(name: string, element: Element | null = document.activeElement): Promise<void> {
  const init = { key: name, code: name, bubbles: true, cancelable: true };
  element?.dispatchEvent(new KeyboardEvent('keydown', init));
  element?.dispatchEvent(new KeyboardEvent('keyup', init));
  await drawn();
}

/** Leaves a field, as Tab does. */
export async function leave(label: Name): Promise<void> {
  field(label).blur();
  await drawn();
}

/** Chooses an option of a native select. */
export async function choose(label: Name, value: string): Promise<void> {
  const select = (await findField(label)) as unknown as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await drawn();
}

/** Gives files to a file input. */
export async function giveFiles(label: Name, ...files: File[]): Promise<void> {
  const input = await soon(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
    const found = inputs.find((element) => matches(label, nameOf(element)));
    if (!found) throw new Error(`no file input “${String(label)}”`);
    return found;
  });
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await drawn();
}
