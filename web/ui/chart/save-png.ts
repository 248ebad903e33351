import { saveFile } from '#web/kernel/save-file.ts';

/** Screens with twice the pixels are common, and a picture of half of them looks soft. */
const sharpness = 2;
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'fill-opacity',
  'font-size',
  'font-weight',
];

/** The drawing with its colors written into it: outside of the page no style sheet reaches it. */
function standalone(svg: SVGSVGElement, ground: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  svg.querySelectorAll('*').forEach((node, i) => {
    const style = getComputedStyle(node);
    for (const name of drawn) copies[i]?.style.setProperty(name, style.getPropertyValue(name));
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.background = ground;
  copy.style.fontFamily = 'system-ui, sans-serif';
  return new XMLSerializer().serializeToString(copy);
}

/** Saves a drawing as it is on the screen as PNG. @throws Error when this browser cannot draw it */
export async function savePng(svg: SVGSVGElement, fileName: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, ground))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * sharpness);
  canvas.height = Math.round(height * sharpness);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.fillStyle = ground || '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png');
  });
  if (!blob) throw new Error('the picture could not be made');
  saveFile(fileName, blob);
}
