import { expect, test } from 'vitest';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { all, find, get, press } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import type { Transaction } from '#contract/billing.ts';
import { TransactionsScreen } from './transactions-screen.tsx';

const payment = (number: string, parts: Partial<Transaction>) =>
  ({
    id: number,
    number,
    date: '2026-03-04T10:00:00.000Z',
    description: 'Starter',
    amount: 1900,
    currency: 'USD',
    status: 'paid',
    receiptUrl: `/receipts/${number}`,
    ...parts,
  }) as Transaction;
const numbers = () =>
  all('row')
    .slice(1)
    .map((row) => all('cell', undefined, row)[0]?.textContent);

test.for([
  ['Description', ['Q-2', 'Q-1']],
  ['Amount', ['Q-1', 'Q-2']],
  ['Date', ['Q-2', 'Q-1']],
  ['Status', ['Q-2', 'Q-1']],
] as const)('payments are sorted by %s', async ([head, order]) => {
  const results = [
    payment('Q-1', { description: 'Team', amount: 900, date: '2026-04-04T10:00:00.000Z' }),
    payment('Q-2', { description: 'Solo', amount: 4900, status: 'failed' }),
  ];
  await answeringServer({ 'GET payment/transaction/': { body: { results, next: null, count: 2 } } });
  renderInApp(<TransactionsScreen />);
  await find('table');
  await press(get('button', head));
  expect(numbers()).toEqual(order);
});
