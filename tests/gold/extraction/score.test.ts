import { describe, expect, it } from 'vitest';
import { markedText } from './mark.ts';
import { mean, scorePage, shingles } from './score.ts';

describe('scoring an extractor', () => {
  it('counts runs of four words, each as often as it stands there', () => {
    expect([...shingles('a b c d e')]).toEqual([
      ['a b c d', 1],
      ['b c d e', 1],
    ]);
    expect(shingles('x x x x x').get('x x x x')).toBe(2);
  });

  it('takes a text of fewer than four words as one run, and no words as none', () => {
    expect([...shingles('two, words!')]).toEqual([['two words', 1]]);
    expect(shingles(' – ').size).toBe(0);
  });

  it('counts each Japanese character as a word', () => {
    expect([...shingles('日本語です。')]).toEqual([
      ['日 本 語 で', 1],
      ['本 語 で す', 1],
    ]);
  });

  it('finds the whole page at 1, and none of it at 0', () => {
    expect(scorePage('one two three four', 'one two three four')).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(scorePage('one two three four', 'five six seven eight')).toEqual({
      precision: 0,
      recall: 0,
      f1: 0,
    });
    expect(scorePage('one two three four', '')).toEqual({ precision: 0, recall: 0, f1: 0 });
  });

  it('divides the shared runs by the extracted ones for precision, and by the marked ones for recall', () => {
    // Marked: abcd, bcde. Extracted: abcd, bcde, cdef, defg. Two are shared.
    const score = scorePage('a b c d e', 'a b c d e f g');
    expect(score.precision).toBe(0.5);
    expect(score.recall).toBe(1);
    expect(score.f1).toBeCloseTo(2 / 3, 10);
  });

  it('counts a run that is extracted more often than marked as wrong the second time', () => {
    // Marked: xxxx once. Extracted: xxxx twice.
    expect(scorePage('x x x x', 'x x x x x').precision).toBe(0.5);
  });

  it('gives each page the same weight, however long', () => {
    const scores = [
      { precision: 1, recall: 1, f1: 1 },
      { precision: 0.5, recall: 0, f1: 0 },
    ];
    expect(mean(scores).precision).toBe(0.75);
    expect(mean(scores).recall).toBe(0.5);
    expect(mean(scores).f1).toBeCloseTo(0.6, 10);
  });
});

describe('the text of a marked page', () => {
  const page =
    '<body><nav>Home</nav><main><h1>T<b>itl</b>e</h1><p>By Ann</p><table><tr><td>a</td><td>b</td></tr></table><script>x</script></main></body>';

  it('is what the kept elements hold without the dropped ones, a line for each block', () => {
    expect(markedText(page, { keep: ['main'], drop: [], dropText: ['By '] })).toBe('Title\na b\n');
    expect(markedText(page, { keep: ['main', 'h1'], drop: ['p', 'table'], dropText: [] })).toBe('Title\n');
  });

  it('cannot be made by a selector that names nothing', () => {
    expect(() => markedText(page, { keep: ['article'], drop: [], dropText: [] })).toThrow('article');
  });
});
