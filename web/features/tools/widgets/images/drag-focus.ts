import type { Size } from '#engine/tools/widgets/crop.ts';

/**
 * Lets a finger or mouse move the part of a picture that stays: it moves the two sliders, which the keyboard moves too.
 * @param sizes of the whole picture and of the part that is shown; undefined when there is none
 */
export function dragsFocus(
  canvas: HTMLCanvasElement,
  across: HTMLInputElement,
  down: HTMLInputElement,
  signal: AbortSignal,
  sizes: () => { whole: Size; shown: Size } | undefined,
): void {
  let last: { x: number; y: number } | undefined;
  const share = { x: 0, y: 0 };
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (!canvas.hasAttribute('data-moves')) return;
      canvas.setPointerCapture(event.pointerId);
      last = { x: event.clientX, y: event.clientY };
      share.x = Number(across.value);
      share.y = Number(down.value);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const both = sizes();
      if (!last || !both) return;
      const box = canvas.getBoundingClientRect();
      const { whole, shown } = both;
      // Where the middle of the part can be, in percent: beyond it dragging back would do nothing for a while.
      const held = (value: number, part: number) => Math.min(100 - part / 2, Math.max(part / 2, value));
      const moved = (by: number, side: number, part: number) => (by / side) * part * 100;
      const width = shown.width / whole.width;
      const height = shown.height / whole.height;
      share.x = held(share.x - moved(event.clientX - last.x, box.width, width), width * 100);
      share.y = held(share.y - moved(event.clientY - last.y, box.height, height), height * 100);
      last = { x: event.clientX, y: event.clientY };
      across.value = String(Math.round(share.x));
      down.value = String(Math.round(share.y));
      across.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(
      end,
      () => {
        last = undefined;
      },
      { signal },
    );
}
