import { describe, expect, it } from 'vitest';
import { headlines } from './headlines.ts';

const texts = (inputs: Record<string, string>) => headlines(inputs).map(({ text }) => text);

describe('LinkedIn headlines', () => {
  it('are title, company, help and keywords as typed, in the orders that headlines have', () => {
    expect(
      texts({
        role: 'Product designer',
        company: 'Northwind',
        help: 'clearer forms for public services',
        topics: 'accessibility, UX research',
        separator: '|',
      }),
    ).toEqual([
      'Product designer at Northwind | Clearer forms for public services | Accessibility, UX research',
      'Product designer at Northwind | Accessibility, UX research | Clearer forms for public services',
      'Product designer | Clearer forms for public services | Northwind',
      'Product designer at Northwind | Clearer forms for public services',
      'Product designer at Northwind | Accessibility | UX research',
      'Product designer at Northwind',
    ]);
  });

  it('say “I” before what somebody does, and leave alone what is a sentence', () => {
    const plumber = { role: 'Plumber', company: '', topics: '', separator: '·' };
    expect(texts({ ...plumber, help: 'fix leaking pipes in Leeds' })[0]).toBe(
      'Plumber · I fix leaking pipes in Leeds',
    );
    expect(texts({ ...plumber, help: 'I help tenants in Łódź' })[0]).toBe('Plumber · I help tenants in Łódź');
    expect(texts({ ...plumber, help: 'Helping Anna’s tenants' })[0]).toBe('Plumber · Helping Anna’s tenants');
    expect(texts({ ...plumber, help: 'with boilers' })[0]).toBe('Plumber · Boilers');
  });

  it('keep the limit by leaving out what comes last, and never cut a title into two', () => {
    for (const text of texts({
      role: 'R'.repeat(80),
      company: 'C'.repeat(60),
      help: 'h'.repeat(100),
      topics: 't'.repeat(120),
      separator: '|',
    }))
      expect(text.length).toBeLessThanOrEqual(220);
  });
});
