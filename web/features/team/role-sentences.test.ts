import { expect, it } from 'vitest';
import { policies, roles } from '#contract/workspaces/roles.ts';
import { roleSentences } from './role-sentences.ts';

it('says of each role what the policy table says, and of an owner that nothing is closed', () => {
  expect(roleSentences('owner').mayNot).toEqual([]);
  expect(roleSentences('client').may).toContain('See projects');
  expect(roleSentences('client').mayNot).toContain('Change projects');
  expect(roleSentences('author').mayNot).toContain('Publish and connect sites for articles');
  expect(roleSentences('admin').mayNot).toEqual(['Change the plan and receipts', 'See the activity log']);
});

it('names every area of the table for every role, in one list or in both', () => {
  const areas = new Set(Object.keys(policies).map((action) => action.split('.')[0]));
  for (const role of roles) {
    const { may, mayNot } = roleSentences(role);
    expect(may.length + mayNot.length, role).toBeGreaterThanOrEqual(areas.size);
  }
});
