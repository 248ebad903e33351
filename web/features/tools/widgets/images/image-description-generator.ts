import {
  altAdvisedLength,
  altAttribute,
  altTextOf,
  type AltPurpose,
} from '#engine/tools/widgets/alt-text.ts';
import { graphemesOf } from '#engine/tools/limits.ts';
import { copies } from '../copy-button.ts';
import { altMessages as messages } from './image-description-messages.ts';
import { answersOf, made, partsOf, sayLater, statusOf } from '../parts.ts';
import { showsPicture } from './shown-picture.ts';

/** Puts an alternative text together while the questions are answered. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const form = part('form', HTMLFormElement);
  const out = part('out');
  const copy = part('copy', HTMLButtonElement);
  const said = statusOf(root);
  const ended = new AbortController();
  const { signal } = ended;
  const say = sayLater(said, signal);
  const show = () => {
    const answers = answersOf(form);
    const purpose = answers['purpose'] as AltPurpose;
    for (const group of root.querySelectorAll<HTMLElement>('[data-purpose]'))
      group.hidden = group.dataset['purpose'] !== purpose;
    part('caption-field').hidden = purpose === 'nothing';
    const { text, missing, advice } = altTextOf(purpose, answers);
    const complete = text !== '' || purpose === 'nothing';
    out.textContent = text;
    out.hidden = text === '';
    part('html').textContent = altAttribute(text);
    part('html-field').hidden = !complete;
    copy.disabled = text === '';
    part('advice').replaceChildren(...advice.map((item) => made('li', item)));
    if (purpose === 'nothing') say(messages.decorates);
    else if (text === '') say(missing.length > 0 ? messages.missing(missing) : messages.empty);
    else say(messages.said(graphemesOf(text).length, altAdvisedLength));
  };
  form.addEventListener('input', show, { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  copies(copy, { text: () => out.textContent, status: said, signal });
  showsPicture(root, signal);
  show();
  return () => ended.abort();
}
