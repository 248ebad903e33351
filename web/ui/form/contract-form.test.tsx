import { TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  descriptionOf,
  field,
  find,
  get,
  press,
  said,
  textOf,
  type,
} from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ApiError } from '#contract/shared/errors.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormProblem } from './form-problem.tsx';
import { useContractForm } from './use-contract-form.ts';

const required = (name: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `${name} is required` });
const Bakery = z.object({ title: required('Title'), street: required('Street'), town: required('Town') });

interface Props {
  name: string;
  submit?: (bakery: z.output<typeof Bakery>) => Promise<unknown>;
  /** a value that no field on the screen can change */
  town?: string;
}
function Form({ name, submit = () => Promise.resolve(), town = 'Bern' }: Props) {
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: Bakery,
    initialValues: { title: '', street: '', town },
    submit,
  });
  return (
    <form onSubmit={onSubmit} noValidate aria-label={name}>
      <TextInput label={`${name} title`} {...form.getInputProps('title')} />
      <TextInput label={`${name} street`} {...form.getInputProps('street')} />
      <FormProblem message={problem} />
      <FormButtons action={`Save ${name}`} busy={busy} onCancel={null} />
    </form>
  );
}
const refused = (body: object) => () => Promise.reject(new ApiError(400, body));
async function fill(name: string) {
  await type(`${name} title`, ' Crumb ');
  await type(`${name} street`, 'Mill Lane');
  await press(['button', `Save ${name}`]);
}

test('what is sent is what the contract makes of the input; the input stays as it was typed', async () => {
  const sent: unknown[] = [];
  renderInApp(<Form name="Shop" submit={async (bakery) => sent.push(bakery)} />);
  await fill('Shop');
  await soon(() => expect(sent).toEqual([{ title: 'Crumb', street: 'Mill Lane', town: 'Bern' }]));
  expect(field('Shop title').value).toBe(' Crumb ');
});

test('of several wrong fields the first on the screen gets the focus, whatever order the server names them in', async () => {
  renderInApp(<Form name="Shop" submit={refused({ street: ['No such street'], title: ['Taken'] })} />);
  await fill('Shop');
  await soon(() => expect(document.activeElement).toBe(field('Shop title')));
  expect(descriptionOf(field('Shop title'))).toBe('Taken');
  expect(descriptionOf(field('Shop street'))).toBe('No such street');
});

test('of two forms with the same fields, the one that was sent gets the focus', async () => {
  renderInApp(
    <>
      <Form name="Shop" />
      <Form name="Mill" />
    </>,
  );
  await press(['button', 'Save Mill']);
  await soon(() => expect(document.activeElement).toBe(field('Mill title')));
  expect(descriptionOf(field('Shop title'))).toBe('');
});

test.for([
  { by: 'the contract', town: '', message: 'Town is required' },
  { by: 'the server', town: 'Bern', message: 'No such town' },
])('what $by says of a value that has no field here is said below the form', async ({ town, message }) => {
  renderInApp(<Form name="Shop" town={town} submit={refused({ town: [message] })} />);
  await fill('Shop');
  await said(message, get('alert', undefined, get('form', 'Shop')));
});

test('a message at a field goes as soon as the field is changed', async () => {
  renderInApp(<Form name="Shop" submit={refused({ title: ['Taken'] })} />);
  await fill('Shop');
  await soon(() => expect(descriptionOf(field('Shop title'))).toBe('Taken'));
  await type('Shop title', 'Crust');
  expect(descriptionOf(field('Shop title'))).toBe('');
});

test('while it is being sent a form is not sent again', async () => {
  let times = 0;
  let done = () => {};
  const submit = () => new Promise<void>((resolve) => ((times += 1), (done = resolve)));
  renderInApp(<Form name="Shop" submit={submit} />);
  await fill('Shop');
  get('form', 'Shop').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await soon(() => expect(times).toBe(1));
  done();
  await soon(() => expect(get('button', 'Save Shop')).toHaveProperty('disabled', false));
  await press(['button', 'Save Shop']);
  await soon(() => expect(times).toBe(2));
  done();
});

test('a fault that nobody foresaw is shown too, and the form can be sent again', async () => {
  renderInApp(<Form name="Shop" submit={() => Promise.reject(new TypeError('x is undefined'))} />);
  await fill('Shop');
  await said('Internal Server Error', await find('alert'));
  expect(textOf()).not.toContain('x is undefined');
  expect(get('button', 'Save Shop')).toHaveProperty('disabled', false);
});
