// One way for every form: shapes from the contract judge each changed field when it is left, the server's messages land
// beside their fields, the first error gets the focus, and nothing typed is lost.
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { failureOf } from '#web/kernel/call.ts';
import { afterPress } from './after-press.ts';

/** First message per field (nested fields by their dotted path), as @mantine/form wants it. */
export function fieldProblems(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) problems[issue.path.join('.') || 'form'] ??= issue.message;
  return problems;
}

/** Where a field is on the screen. @param within its form: another one of the page may have a field of the same name */
const nodeOf = (field: string, within: ParentNode) =>
  within.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`);

interface Options<S extends z.ZodType, V extends Record<string, unknown>> {
  schema: S;
  initialValues: V;
  /** Gets the parsed values. What it throws (ApiError or a mutation's failure) is shown; other errors too. */
  submit: (parsed: z.output<S>, values: V) => Promise<unknown>;
}

interface ContractForm<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
  /** true while `submit` runs */
  busy: boolean;
  /** a message that belongs to no field on the screen */
  problem: string | null;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form over a contract shape. Values are kept as typed; the shape's transforms apply to what is sent.
 * @example <form onSubmit={onSubmit} noValidate><TextInput {...form.getInputProps('title')} /></form>
 */
export function useContractForm<S extends z.ZodType, V extends Record<string, unknown>>(
  options: Options<S, V>,
): ContractForm<V> {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useForm<V>({
    initialValues: options.initialValues,
    validate: (values) => fieldProblems(options.schema, values),
  });
  const form: UseFormReturnType<V> = {
    ...fields,
    getInputProps: (path, inputOptions) => ({
      ...fields.getInputProps(path, inputOptions),
      onBlur: () => afterPress(() => fields.isDirty(path) && fields.validateField(path)),
    }),
  };

  /** Fields are asked in the order of `initialValues`, which is theirs on screen. */
  const focusFirst = (problems: Record<string, unknown>, within: ParentNode) => {
    const inOrder = [...Object.keys(options.initialValues), ...Object.keys(problems)];
    const first = inOrder.find((field) => field in problems && nodeOf(field, within));
    if (first) requestAnimationFrame(() => nodeOf(first, within)?.focus());
  };

  const send = async (values: V, within: ParentNode) => {
    setBusy(true);
    setProblem(null);
    try {
      await options.submit(options.schema.parse(values), values);
    } catch (error) {
      const failure = failureOf(error);
      const own = Object.entries(failure.fields).filter(
        ([field]) => field in values && nodeOf(field, within),
      );
      form.setErrors(Object.fromEntries(own));
      focusFirst(Object.fromEntries(own), within);
      if (own.length === 0) setProblem(failure.message);
    } finally {
      setBusy(false);
    }
  };

  const submitted = form.onSubmit(
    (values, event) => void send(values, event?.currentTarget ?? document),
    (problems, _values, event) => {
      const within = event?.currentTarget ?? document;
      const elsewhere = Object.keys(problems).find((field) => !nodeOf(field, within));
      const message = elsewhere === undefined ? null : problems[elsewhere];
      setProblem(typeof message === 'string' ? message : null);
      focusFirst(problems, within);
    },
  );

  return {
    form,
    busy,
    problem,
    onSubmit: (event) => {
      if (busy) event?.preventDefault();
      else submitted(event);
    },
  };
}
