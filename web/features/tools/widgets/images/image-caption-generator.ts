import { networkFacts, type Network } from '#contract/social/networks.ts';
import { type PictureCaption, pictureCaptions } from '#engine/tools/widgets/picture-caption.ts';
import { commonMessages } from '../common-messages.ts';
import { copies } from '../copy-button.ts';
import { captionMessages as messages } from './image-caption-messages.ts';
import { answersOf, made, partsOf, sayLater, statusOf } from '../parts.ts';
import { showsPicture } from './shown-picture.ts';

/** Makes captions of the answers while they are typed. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const form = part('form', HTMLFormElement);
  const place = part('place', HTMLSelectElement);
  const results = part('results');
  const said = statusOf(root);
  const ended = new AbortController();
  const { signal } = ended;
  const say = sayLater(said, signal);
  // Listeners of rows that are gone go with them.
  let rows = new AbortController();
  const rowOf = ({ label, text, length }: PictureCaption) => {
    const item = made('li');
    const note = made('small', length ? messages.length(label, length.used, length.max) : label);
    note.toggleAttribute('data-over', length !== null && length.used > length.max);
    const copy = made('button', commonMessages.copy, {
      type: 'button',
      'aria-label': `${commonMessages.copy}: ${label}`,
    });
    copies(copy, { text: () => text, status: said, signal: rows.signal });
    item.append(made('p', text), note, copy);
    return item;
  };
  const show = () => {
    const network = place.value in networkFacts ? (place.value as Network) : null;
    part('tags-field').hidden = network === null;
    const captions = pictureCaptions(answersOf(form), network);
    rows.abort();
    rows = new AbortController();
    results.replaceChildren(...captions.map(rowOf));
    say(captions.length === 0 ? messages.empty : messages.said(captions.length));
  };
  form.addEventListener('input', show, { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  showsPicture(root, signal);
  show();
  return () => {
    rows.abort();
    ended.abort();
  };
}
