import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coverCrop,
  enlarges,
  type Fitting,
  pictureLimits,
  place,
  problemOfSize,
  sizeInside,
  stepsDown,
} from './crop.ts';
import { presetGroups, presetOf, xPresets } from './image-presets.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const target = fc.record({
  width: fc.integer({ min: 1, max: 4096 }),
  height: fc.integer({ min: 1, max: 4096 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const focus = fc.record({ x: share, y: share });

describe('a crop', () => {
  it('stays inside the picture, has the asked ratio and is as large as it can be', () => {
    fc.assert(
      fc.property(size, target, focus, (source, requested, at) => {
        const crop = coverCrop(source, requested, at);
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(source.width + 1e-6);
        expect(crop.y + crop.height).toBeLessThanOrEqual(source.height + 1e-6);
        expect(crop.width / crop.height / (requested.width / requested.height)).toBeCloseTo(1, 6);
        expect(Math.max(crop.width / source.width, crop.height / source.height)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('keeps the focus in its middle where the edges allow it', () => {
    const source = { width: 1000, height: 500 };
    const square = { width: 100, height: 100 };
    expect(coverCrop(source, square, { x: 0.5, y: 0 })).toEqual({ x: 250, y: 0, width: 500, height: 500 });
    expect(coverCrop(source, square, { x: 0, y: 1 }).x).toBe(0);
    expect(coverCrop(source, square, { x: 1, y: 1 }).x).toBe(500);
  });
});

describe('a resized picture', () => {
  it('has the asked size, or lies whole inside it', () => {
    fc.assert(
      fc.property(
        size,
        target,
        fc.constantFrom<Fitting>('fill', 'fit', 'pad'),
        focus,
        (source, requested, how, at) => {
          const { canvas, from, to } = place(source, requested, how, at);
          if (how === 'fit')
            expect([canvas.width === requested.width, canvas.height === requested.height]).toContain(true);
          else expect(canvas).toEqual(requested);
          expect(to.x).toBeGreaterThanOrEqual(0);
          expect(to.x + to.width).toBeLessThanOrEqual(canvas.width);
          expect(to.y + to.height).toBeLessThanOrEqual(canvas.height);
          if (how !== 'fill') expect(from).toEqual({ x: 0, y: 0, ...source });
          const steps = stepsDown(from, to);
          expect(steps.at(-1)).toEqual({ width: to.width, height: to.height });
          for (const step of steps.slice(0, -1)) expect(step.width).toBeGreaterThan(to.width);
        },
      ),
    );
  });

  it('comes from pictures that have their size as getters, as those of browsers do', () => {
    class Bitmap {
      get width() {
        return 800;
      }
      get height() {
        return 400;
      }
    }
    for (const how of ['fill', 'fit', 'pad'] as const) {
      const { from } = place(new Bitmap(), { width: 200, height: 100 }, how, { x: 0.5, y: 0.5 });
      expect(from).toEqual({ x: 0, y: 0, width: 800, height: 400 });
    }
  });

  it('is never refused for a preset, and refused beyond what browsers hold', () => {
    for (const { presets } of presetGroups)
      for (const preset of presets) expect(problemOfSize(preset)).toBeUndefined();
    for (const wrong of [0, -1, 1.5, Number.NaN, pictureLimits.side + 1])
      expect(problemOfSize({ width: wrong, height: 10 })).toMatch(/whole numbers from 1 to 4,096/);
    expect(problemOfSize({ width: 4096, height: 4096 })).toMatch(/pixels/);
    expect(sizeInside({ width: 9000, height: 1 }, { width: 100, height: 100 })).toEqual({
      width: 100,
      height: 1,
    });
  });

  it('is reported as soft when it is larger than what it is made of', () => {
    const source = { width: 400, height: 400 };
    const middle = { x: 0.5, y: 0.5 };
    expect(enlarges(place(source, { width: 1080, height: 1080 }, 'fill', middle))).toBe(true);
    expect(enlarges(place(source, { width: 200, height: 400 }, 'fill', middle))).toBe(false);
  });

  it('has presets of its network with a source each, every one under its own name', () => {
    const ids = presetGroups.flatMap(({ presets }) => presets.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const group of presetGroups) expect(group.source).not.toBe('');
    expect(xPresets).toHaveLength(1);
    expect(xPresets[0]?.presets.every(({ id }) => presetOf(id)?.group.name === 'X')).toBe(true);
  });
});
