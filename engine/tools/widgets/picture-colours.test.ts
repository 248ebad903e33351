import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourName, mainColours, shapeOf } from './picture-colours.ts';

describe('the name of a colour', () => {
  it.each([
    ['#000000', 'black'],
    ['#ffffff', 'white'],
    ['#fafafa', 'white'],
    ['#808080', 'gray'],
    ['#333333', 'dark gray'],
    ['#cccccc', 'light gray'],
    ['#ff0000', 'red'],
    ['#ff0010', 'red'],
    ['#8b0000', 'dark red'],
    ['#ff8c00', 'orange'],
    ['#8b4513', 'brown'],
    ['#3d2008', 'dark brown'],
    ['#ffd700', 'yellow'],
    ['#00a000', 'green'],
    ['#a0f0a0', 'light green'],
    ['#40e0d0', 'turquoise'],
    ['#0000ff', 'blue'],
    ['#000080', 'dark blue'],
    ['#8000ff', 'purple'],
    ['#ff69b4', 'pink'],
    ['#ffc0d9', 'light pink'],
  ])('%s is %s', (hex, name) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expect(colourName(red!, green!, blue!)).toBe(name);
  });

  it('is there for every colour, and a grey never has a hue', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const names =
      /^(?:black|white|gray|dark gray|light gray|(?:dark |light )?(?:red|orange|yellow|green|turquoise|blue|purple|pink)|(?:dark )?brown)$/;
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        expect(colourName(red, green, blue)).toMatch(names);
        expect(colourName(red, red, red)).toMatch(/^(?:black|white|(?:dark |light )?gray)$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the main colours of a picture', () => {
  const red = [255, 0, 0, 255];
  const blue = [0, 0, 255, 255];
  const clear = [0, 255, 0, 100];
  const times = (count: number, pixel: number[]) => Array.from({ length: count }, () => pixel).flat();

  it('are named by how much they cover, and what is see-through does not count', () => {
    expect(mainColours([...times(3, blue), ...times(6, red), ...times(50, clear)])).toEqual(['red', 'blue']);
    expect(mainColours(times(9, clear))).toEqual([]);
    expect(mainColours([])).toEqual([]);
  });

  it('cover a tenth of it each, and are three at most', () => {
    expect(mainColours([...times(91, red), ...times(9, blue)])).toEqual(['red']);
    expect(mainColours([...times(90, red), ...times(10, blue)])).toEqual(['red', 'blue']);
    const four = [red, blue, [0, 160, 0, 255], [255, 255, 0, 255]].flatMap((pixel) => times(5, pixel));
    expect(mainColours(four)).toHaveLength(3);
  });

  it('do not read past the last whole pixel', () =>
    expect(mainColours([255, 0, 0, 255, 0, 0])).toEqual(['red']));
});

it('the shape of a picture is told by its sides', () =>
  expect([shapeOf(2, 1), shapeOf(1, 2), shapeOf(3, 3)]).toEqual(['landscape', 'portrait', 'square']));
