import { expect, test } from 'vitest';
import { localIndexLabel } from '#contract/shared/search-engines.ts';
import { has, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { EngineLabel } from './engine-label.tsx';

const google = 'Google, through Serper';

test('each engine that answered is named once, and no other', async () => {
  renderInApp(<EngineLabel labels={[google, google]} projectId="p" />);
  await said(google);
  expect(textOf().split(google)).toHaveLength(2);
  expect(textOf()).not.toContain('Local index');
  expect(has('link', 'View pages')).toBe(false);
});

test('the Local index leads to the pages that it knows, beside another engine, too', async () => {
  renderInApp(<EngineLabel labels={[google, localIndexLabel]} projectId="p" />);
  await said(`${google} · ${localIndexLabel}`);
  expect(has('link', 'View pages')).toBe(true);
});
