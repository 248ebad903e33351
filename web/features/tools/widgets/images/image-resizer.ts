import { bytesSaid, enlarges, type Fitting, place, problemOfSize } from '#engine/tools/widgets/crop.ts';
import { presetOf } from '#engine/tools/widgets/image-presets.ts';
import { drawPlaced } from './draw-placed.ts';
import { dragsFocus } from './drag-focus.ts';
import { resizerMessages as messages } from './image-resizer-messages.ts';
import { made, partsOf, statusOf } from '../parts.ts';
import { type Picture, takesPictures } from './picture-file.ts';
import { blobOf, saveBlob } from './save-blob.ts';

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
const nameOf = (type: string) => messages.formats.find(({ id }) => id === type)?.label ?? type;
/** Making the file takes longer than drawing it, so it waits until the sliders rest. */
const restMs = 150;

/** Resizes a picture in the page: preset or own size, fill, fit or pad, focus, file type and quality. */
export function mount(root: HTMLElement): () => void {
  const part = partsOf(root);
  const preset = part('preset', HTMLSelectElement);
  const fitting = part('fitting', HTMLSelectElement);
  const format = part('format', HTMLSelectElement);
  const canvas = part('canvas', HTMLCanvasElement);
  const download = part('download', HTMLButtonElement);
  const fields = {
    width: part('width', HTMLInputElement),
    height: part('height', HTMLInputElement),
    focusX: part('focus-x', HTMLInputElement),
    focusY: part('focus-y', HTMLInputElement),
    quality: part('quality', HTMLInputElement),
    ground: part('ground', HTMLInputElement),
  };
  const said = statusOf(root);
  const ended = new AbortController();
  const { signal } = ended;
  let picture: Picture | undefined;
  let ready: { blob: Blob; name: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;

  const target = () => {
    const one = presetOf(preset.value)?.preset;
    return one ?? { width: Number(fields.width.value || NaN), height: Number(fields.height.value || NaN) };
  };
  const showFields = () => {
    const how = fitting.value as Fitting;
    part('own').hidden = preset.value !== 'own';
    part('focus').hidden = how !== 'fill';
    part('ground-field').hidden = how !== 'pad' && format.value !== 'image/jpeg';
    fields.quality.disabled = format.value === 'image/png';
    canvas.toggleAttribute('data-moves', how === 'fill');
    fields.focusX.setAttribute('aria-valuetext', messages.percent(Number(fields.focusX.value)));
    fields.focusY.setAttribute('aria-valuetext', messages.percent(Number(fields.focusY.value)));
    const source = presetOf(preset.value)?.group.source;
    part('source').textContent = source === undefined ? '' : messages.source(source);
  };
  const advise = (advice: readonly string[]) =>
    part('advice').replaceChildren(...advice.map((text) => made('li', text)));

  const makeFile = async (mine: number, soft: boolean, from: Picture) => {
    try {
      const blob = await blobOf(canvas, format.value, Number(fields.quality.value) / 100);
      if (mine !== newest) return;
      const group = presetOf(preset.value)?.group;
      const stem = from.file.name.replace(/\.[^.]*$/, '') || 'picture';
      ready = { blob, name: `${stem}-${canvas.width}x${canvas.height}.${endings[blob.type] ?? 'png'}` };
      download.disabled = false;
      const { width, height } = canvas;
      said.textContent = messages.said({
        width,
        height,
        type: nameOf(blob.type),
        size: bytesSaid(blob.size),
      });
      advise([
        ...(soft ? [messages.soft] : []),
        ...(blob.type === format.value ? [] : [messages.noType(nameOf(format.value))]),
        ...(group?.bytes !== undefined && blob.size > group.bytes
          ? [messages.heavy(group.name, bytesSaid(group.bytes))]
          : []),
      ]);
    } catch {
      if (mine === newest) said.textContent = messages.failed;
    }
  };

  const draw = () => {
    const mine = ++newest;
    showFields();
    clearTimeout(timer);
    ready = undefined;
    download.disabled = true;
    const size = target();
    const problem = problemOfSize(size);
    part('size-problem').textContent = problem ?? '';
    for (const field of [fields.width, fields.height])
      field.setAttribute('aria-invalid', String(problem !== undefined && preset.value === 'own'));
    if (!picture || problem !== undefined) return;
    const from = picture;
    const focus = { x: Number(fields.focusX.value) / 100, y: Number(fields.focusY.value) / 100 };
    const how = fitting.value as Fitting;
    const placed = place(from.bitmap, { width: size.width, height: size.height }, how, focus);
    // JPEG has no see-through parts: without a ground they would turn black.
    const ground = how === 'pad' || format.value === 'image/jpeg' ? fields.ground.value : null;
    try {
      drawPlaced(from.bitmap, placed, canvas, ground);
    } catch {
      said.textContent = messages.failed;
      return;
    }
    part('nothing').hidden = true;
    canvas.hidden = false;
    timer = setTimeout(() => void makeFile(mine, enlarges(placed), from), restMs);
  };

  takesPictures(
    root,
    (taken) => {
      picture = taken;
      said.textContent = messages.working;
      draw();
    },
    signal,
  );
  for (const name of [
    'preset',
    'fitting',
    'format',
    'width',
    'height',
    'focus-x',
    'focus-y',
    'quality',
    'ground',
  ])
    part(name).addEventListener('input', draw, { signal });
  dragsFocus(canvas, fields.focusX, fields.focusY, signal, () => {
    if (!picture) return undefined;
    const { from } = place(picture.bitmap, target(), 'fill', { x: 0.5, y: 0.5 });
    return { whole: picture.bitmap, shown: from };
  });
  download.addEventListener('click', () => ready && saveBlob(ready.name, ready.blob), { signal });
  draw();
  return () => {
    newest++;
    clearTimeout(timer);
    ended.abort();
  };
}
