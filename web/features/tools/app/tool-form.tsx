import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ToolInputs } from '#contract/tools.ts';
import type { Tool, ToolField } from '#contract/tools/field.ts';
import type { GeneratorSlug } from '#contract/tools/registry.ts';
import { writerLimits } from '#contract/writer/brief.ts';
import { checkedInputs } from '#engine/tools/checked-inputs.ts';
import { hasVariants } from '#engine/tools/steady.ts';
import { isWriterGeneration, type ToolGeneration } from '#contract/writer.ts';
import { session } from '#web/kernel/session/session.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './tool-screen.module.css';
import { toolScreenMessages as messages } from './messages.ts';

const initialOf = (field: ToolField): string => {
  if (field.kind === 'choice') return field.choices[0];
  return field.kind === 'number' ? String(field.value) : '';
};

interface Props {
  tool: Tool<GeneratorSlug>;
  /** answers that the form begins with */
  inputs: ToolInputs;
  onMade: (run: ToolGeneration) => void;
}

/** A tool's questions, from the registry; each run becomes a row of the history. */
export function ToolForm({ tool, inputs, onMade }: Props) {
  const [create] = writerQueries.useWriterCreateMutation();
  const [variants, setVariants] = useState(1);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: checkedInputs(tool),
    initialValues: Object.fromEntries(
      tool.fields.map((field) => [field.name, inputs[field.name] ?? initialOf(field)]),
    ),
    submit: async (parsed) => {
      const body = { tool: tool.slug, inputs: parsed, projectId: session.selectedProject(), variants };
      const made = await create({ body }).unwrap();
      if (!isWriterGeneration(made)) onMade(made);
    },
  });
  const control = (field: ToolField) => {
    const shared = {
      label: field.label,
      description: field.hint,
      withAsterisk: field.required === true,
      ...form.getInputProps(field.name),
    };
    if (field.kind === 'choice')
      return <NativeSelect key={field.name} {...shared} data={[...field.choices]} />;
    if (field.kind === 'text')
      return (
        <Textarea
          key={field.name}
          {...shared}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={field.max}
          placeholder={field.placeholder}
        />
      );
    if (field.kind === 'number')
      return <TextInput key={field.name} {...shared} inputMode="numeric" autoComplete="off" />;
    return (
      <TextInput
        key={field.name}
        {...shared}
        maxLength={field.max}
        placeholder={field.placeholder}
        autoComplete="off"
      />
    );
  };
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form} aria-label={messages.form}>
      {tool.fields.map(control)}
      {hasVariants(tool.slug) && (
        <NativeSelect
          label={messages.variants}
          value={String(variants)}
          onChange={({ currentTarget }) => setVariants(Number(currentTarget.value))}
          data={Array.from({ length: writerLimits.variants }, (_, n) => String(n + 1))}
        />
      )}
      <FormProblem message={problem} />
      <div>
        <Button type="submit" loading={busy}>
          {messages.generate}
        </Button>
      </div>
    </form>
  );
}
