import { choiceOf, graphicSizes, graphicSvg, type GraphicChoice } from '#engine/tools/widgets/graphic.ts';
import { graphicMessages as messages } from './image-generator-messages.ts';
import { answersOf, partsOf, statusOf } from '../parts.ts';
import { blobOf, saveBlob } from './save-blob.ts';

const fileName = (heading: string, ending: string) => {
  const stem = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${stem.replace(/-$/, '') || 'graphic'}.${ending}`;
};

/** Makes graphics of a person's words: SVG shown as a picture, PNG by drawing that picture. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const form = part('form', HTMLFormElement);
  const size = part('size', HTMLSelectElement);
  const template = part('template', HTMLSelectElement);
  const palette = part('palette', HTMLSelectElement);
  const picture = part('picture', HTMLImageElement);
  const png = part('png', HTMLButtonElement);
  const svg = part('svg', HTMLButtonElement);
  const said = statusOf(root);
  const ended = new AbortController();
  const { signal } = ended;
  let seed = 1;
  let url = '';
  let drawn: Blob | undefined;

  const show = () => {
    const { heading = '', text = '', signature = '' } = answersOf(form);
    const nothing = heading.trim() === '' && text.trim() === '';
    part('nothing').hidden = !nothing;
    picture.hidden = nothing;
    png.disabled = nothing;
    svg.disabled = nothing;
    if (nothing) return;
    const choice: GraphicChoice = {
      size: size.value as GraphicChoice['size'],
      template: template.value as GraphicChoice['template'],
      palette: palette.value,
      seed,
    };
    drawn = new Blob([graphicSvg({ heading, text, signature }, choice)], { type: 'image/svg+xml' });
    URL.revokeObjectURL(url);
    url = URL.createObjectURL(drawn);
    picture.alt = [heading, text, signature].filter((item) => item.trim() !== '').join('. ');
    picture.src = url;
  };
  const again = () => {
    // Another look than the one that is shown, so that each press changes something.
    let choice = choiceOf(++seed);
    while (choice.template === template.value && choice.palette === palette.value) choice = choiceOf(++seed);
    template.value = choice.template;
    palette.value = choice.palette;
    show();
    const chosen = (list: HTMLSelectElement) => list.selectedOptions[0]?.textContent ?? '';
    said.textContent = messages.said(chosen(template), chosen(palette));
  };
  const heading = () => answersOf(form)['heading'] ?? '';
  const savePng = async () => {
    try {
      await picture.decode();
      const canvas = document.createElement('canvas');
      const { width, height } = graphicSizes.find(({ id }) => id === size.value) ?? graphicSizes[0];
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
      saveBlob(fileName(heading(), 'png'), await blobOf(canvas, 'image/png'));
      said.textContent = '';
    } catch {
      said.textContent = messages.failed;
    }
  };
  form.addEventListener('input', show, { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  part('again').addEventListener('click', again, { signal });
  png.addEventListener('click', () => void savePng(), { signal });
  svg.addEventListener('click', () => drawn && saveBlob(fileName(heading(), 'svg'), drawn), { signal });
  show();
  return () => {
    ended.abort();
    URL.revokeObjectURL(url);
  };
}
