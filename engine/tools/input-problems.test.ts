import { describe, expect, it } from 'vitest';
import { generatorOf } from '#contract/tools/registry.ts';
import { inputProblems, phrases } from './input-problems.ts';
import { runTool } from './run.ts';

const mission = { company: 'Acme', audience: 'commuters', how: '', values: '' };
const vision = { company: 'Acme', audience: '', values: '' };
const problem = (slug: string, inputs: Record<string, string>) => Object.keys(inputProblems(slug, inputs));

describe('answers that a sentence cannot take', () => {
  it.each([
    'bake bread from local grain',
    'We fix leaking pipes at night',
    'to advise families on inheritance',
    'treat children with heart disease',
    'automate invoices for freight forwarders',
    'roast coffee',
    'coach founders',
    'market handmade furniture',
    'design logos',
    'sing choral music in hospitals',
    'staff hospitals',
    'supply coffee to offices',
    'upcycle old jeans',
    'brew beer',
    'onboard new hires',
    'decarbonize shipping',
    'repair and sell bikes',
    'care for newborns',
    'help people sleep',
    'quietly restore old organs',
    'repaint façades',
    'teach Português to newcomers',
    'to reupholster chairs',
  ])('“%s” is taken as what a company does', (what) => {
    expect(problem('mission-statement-generator', { ...mission, what })).toEqual([]);
    expect(runTool('mission-statement-generator', { ...mission, what }, 1).length).toBeGreaterThan(3);
  });

  it.each([
    'coffee',
    'coffee for commuters',
    'We coffee',
    'plumbing',
    'plumber in Leeds',
    'law office',
    'B2B software',
    'great service',
    'legal advice for tenants',
    'a bakery',
    'the best coffee',
    'baking bread',
    'we are a café',
    'organic food',
    'support for families',
    'repair',
    'design studio in Porto',
    'market research',
    'solutions for logistics',
    'SaaS platform',
    'São Paulo tours',
    'Rose City Plumbing',
    '日本料理',
  ])('“%s” is asked back as what a company does, and never printed', (what) => {
    expect(problem('mission-statement-generator', { ...mission, what })).toEqual(['what']);
    expect(runTool('mission-statement-generator', { ...mission, what }, 1)).toEqual([]);
  });

  it.each([
    ['milling in the same building', true],
    ['by answering every call', true],
    ['carefully tuning each pipe', true],
    ['local grain', false],
    ['we mill in the same building', false],
    ['mill in the same building', false],
  ])('“by %s” is a way of doing it: %s', (how, taken) => {
    expect(problem('mission-statement-generator', { ...mission, what: 'bake bread', how })).toEqual(
      taken ? [] : ['how'],
    );
  });

  it.each([
    'everybody knows who baked their bread',
    'a town where every child can read',
    'no patient waits alone',
    'people trust their lawyer',
    'small shops thrive',
    'nobody freezes in winter',
    'every nurse sleeps well',
    'music belongs to everyone',
    'invoices are paid on time',
    'A world in which José finds a doctor who speaks his language',
  ])('“%s” is taken as a change', (change) => {
    expect(problem('vision-statement-generator', { ...vision, change })).toEqual([]);
    expect(runTool('vision-statement-generator', { ...vision, change }, 1).length).toBeGreaterThan(3);
  });

  it.each([
    'better bread',
    'clean water for everyone',
    'to end hunger',
    'end hunger in our town',
    'the best plumber in Leeds',
    'innovation and excellence',
    'a world without waste',
  ])('“%s” is asked back as a change', (change) => {
    expect(problem('vision-statement-generator', { ...vision, change })).toEqual(['change']);
    expect(runTool('vision-statement-generator', { ...vision, change }, 1)).toEqual([]);
  });

  it.each([
    ['Product designer', true],
    ['Head of Nursing, St. Mary’s', true],
    ['Rechtsanwältin', true],
    ['I design forms', false],
    ["I'm a plumber", false],
    ['to help people', false],
  ])('“%s” is a job title: %s', (role, taken) => {
    expect(problem('linkedin-headline-generator', { role })).toEqual(taken ? [] : ['role']);
  });

  it.each([
    ['to open a café', true],
    ['find the old recipe', true],
    ['whisper with owls', true],
    ['a coffee', false],
    ['the sea', false],
  ])('“%s” is a wish: %s', (wish, taken) => {
    expect(problem('story-generator', { hero: 'Zoë', wish, obstacle: 'rain' })).toEqual(
      taken ? [] : ['wish'],
    );
  });

  it.each([
    ['I fix taps', false],
    ["You're doing it wrong", false],
    ['Will and Anna in Paris', true],
    ['fix a leaking tap', true],
    ['emergency plumbing', true],
  ])('“%s” is a topic for titles: %s', (topic, taken) => {
    expect(problem('title-generator', { topic })).toEqual(taken ? [] : ['topic']);
    expect(runTool('title-generator', { topic, type: 'Article', tone: 'Formal' }, 1).length > 0).toBe(taken);
  });

  it('says beside the field what fits, with an example', () => {
    expect(inputProblems('mission-statement-generator', { ...mission, what: 'coffee' })).toEqual({
      what: 'Start with a verb, as in “bake bread from local grain”. Put “to” before a verb that is not known here.',
    });
  });

  it('the example that is shown fits itself and is the placeholder of its field', () => {
    for (const [slug, fields] of Object.entries(phrases))
      for (const [name, { example }] of Object.entries(fields)) {
        expect(generatorOf(slug)?.fields.find((field) => field.name === name)?.placeholder).toBe(example);
        expect(inputProblems(slug, { [name]: example })).toEqual({});
      }
  });
});
