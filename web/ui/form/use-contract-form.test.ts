import { describe, expect, it } from 'vitest';
import { ProjectForm } from '#contract/projects.ts';
import { fieldProblems } from './use-contract-form.ts';

describe('a form over a contract shape', () => {
  it('says the contract’s messages beside their fields', () => {
    expect(fieldProblems(ProjectForm, { title: '  ', description: '', icon: '' })).toEqual({
      title: 'Title is required',
      icon: 'Select an icon',
    });
  });

  it('finds nothing wrong with what the server would take', () => {
    expect(fieldProblems(ProjectForm, { title: 'Bakery', description: '', icon: 'flower' })).toEqual({});
  });
});
