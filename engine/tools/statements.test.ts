import { describe, expect, it } from 'vitest';
import { missionStatements, visionStatements } from './statements.ts';

const texts = (results: { text: string }[]) => results.map(({ text }) => text);

describe('statements', () => {
  it('say what was answered, in whole sentences, and nothing else', () => {
    expect(
      texts(
        missionStatements({
          company: 'Salt and Rye',
          what: 'bake bread from local grain',
          audience: 'our neighborhood',
          how: 'milling in the same building',
          values: 'patience, fairness',
        }),
      ),
    ).toEqual([
      'Our mission at Salt and Rye is to bake bread from local grain for our neighborhood.',
      'At Salt and Rye, we bake bread from local grain for our neighborhood.',
      'Salt and Rye exists to bake bread from local grain for our neighborhood.',
      'By milling in the same building, we bake bread from local grain for our neighborhood.',
      'Our mission is to bake bread from local grain for our neighborhood. We do it by milling in the same building.',
      'Guided by patience and fairness, Salt and Rye exists to bake bread from local grain for our neighborhood.',
      'At Salt and Rye, we bake bread from local grain for our neighborhood, guided by patience and fairness. We do it by milling in the same building.',
      'We are Salt and Rye. We bake bread from local grain for our neighborhood.',
    ]);
  });

  it('name the audience once where the answer names it already', () => {
    const [first] = texts(
      missionStatements({ company: 'Kanzlei Öztürk', what: 'advise tenants in Berlin', audience: 'tenants' }),
    );
    expect(first).toBe('Our mission at Kanzlei Öztürk is to advise tenants in Berlin.');
  });

  it('keep the place that the change was given for', () => {
    expect(
      texts(
        visionStatements({
          company: 'Hôpital Sainte-Anne',
          change: 'a town where no patient waits alone',
          audience: 'families',
          values: '',
        }),
      ),
    ).toEqual([
      'Our vision is a town where no patient waits alone.',
      'Hôpital Sainte-Anne works toward a town where no patient waits alone.',
      'A town where no patient waits alone: that is the vision of Hôpital Sainte-Anne.',
      'At Hôpital Sainte-Anne, we want a town where no patient waits alone.',
      'For families, Hôpital Sainte-Anne works toward a town where no patient waits alone.',
    ]);
  });

  it('keep names and “I” as they were typed', () => {
    const all = texts(
      visionStatements({
        company: 'iFixit Łódź',
        change: 'Anna knows that I am there',
        audience: '',
        values: '',
      }),
    );
    for (const text of all) expect(text).toContain('Anna knows that I am there');
    expect(all.some((text) => text.startsWith('iFixit Łódź'))).toBe(true);
  });
});
