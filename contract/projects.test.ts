import { expect, it } from 'vitest';
import { ProjectForm } from './projects.ts';

it('a project’s description is free text: lines, signs and any length below the server’s own limit stay as typed', () => {
  for (const description of ['', 'Bread.\n\n— <b>Rye</b> & "oats" 🥖', 'loaf '.repeat(4000).trim()])
    expect(ProjectForm.parse({ title: 'Bakery', description, icon: 'flower' }).description).toBe(description);
});
