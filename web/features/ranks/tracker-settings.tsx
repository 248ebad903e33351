import { TextInput } from '@mantine/core';
import { type TrackerDetail, TrackerForm } from '#contract/ranks.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ranksApi } from './api.ts';
import styles from './ranks.module.css';
import { splitLines } from '#web/kernel/text/split-lines.ts';
import { TrackerFields, type TrackerValues } from './tracker-fields.tsx';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.settings;

interface Values extends TrackerValues {
  tags: string;
}

/** Target, schedule, depth and tags of a tracker; refused when somebody changed it meanwhile. */
export function TrackerSettings({ tracker, onClose }: { tracker: TrackerDetail; onClose: () => void }) {
  const [update] = ranksApi.useRanksUpdateMutation();
  const { id, revision, target, match, schedule, depth, tags } = tracker;
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: TrackerForm.pick({ target: true, match: true, schedule: true, depth: true }),
    initialValues: { target, match, schedule, depth, tags: tags.join(', ') } as Values,
    submit: async (body, values) => {
      const changes = { ...body, tags: splitLines(values.tags, /,/), revision };
      await update({ params: { id }, body: changes }).unwrap();
      toast({ message: ranksMessages.screen.saved, kind: 'done' });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={messages.title}>
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <TrackerFields form={form} />
        <TextInput label={ranksMessages.create.tags} autoComplete="off" {...form.getInputProps('tags')} />
        <FormProblem message={problem} />
        <FormButtons action={messages.save} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
