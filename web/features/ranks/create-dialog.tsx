import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { TrackerForm } from '#contract/ranks.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { ProjectDialog } from '#web/ui/dialog/project-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ranksApi } from './api.ts';
import styles from './ranks.module.css';
import { splitLines } from '#web/kernel/text/split-lines.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { TrackerFields, type TrackerValues } from './tracker-fields.tsx';
import { EngineFields, type EngineValues } from './engine-fields.tsx';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.create;

/** What another screen has chosen already. */
export interface Asked {
  /** whether the form stands open at once */
  open: boolean;
  keywords: readonly string[];
  target: string;
  projectId: string | null;
  articleId: string | null;
}

interface Props {
  asked: Asked;
  onClose: () => void;
}

/** Target, keywords and schedule: what a tracker needs to begin. */
export function CreateDialog({ asked, onClose }: Props) {
  const answer = useProjectsListQuery();
  return (
    <ProjectDialog words={messages} answer={answer} asked={asked.projectId} onClose={onClose}>
      {(projects, first) => (
        <CreateForm asked={asked} projects={projects} projectId={first} onClose={onClose} />
      )}
    </ProjectDialog>
  );
}

interface FormProps extends Props {
  projects: readonly { id: string; title: string }[];
  projectId: string;
}

interface Values extends TrackerValues, EngineValues {
  depth: number;
  projectId: string;
  articleId: string | null;
  keywords: string;
  tags: string;
}

function CreateForm({ asked, projects, projectId, onClose }: FormProps) {
  const [create] = ranksApi.useRanksCreateMutation();
  const navigate = useNavigate();
  const { form, busy, problem, onSubmit } = useContractForm({
    // Keywords and tags are judged as the lists that they become.
    schema: TrackerForm.omit({ keywords: true, tags: true }),
    initialValues: {
      projectId,
      articleId: asked.articleId,
      target: asked.target,
      // An article's position is that of its own page; a site's is that of any of its pages.
      match: asked.articleId && asked.target ? 'exact' : 'domain',
      schedule: 'daily',
      depth: 20,
      engine: 'local-index',
      country: 'US',
      city: '',
      language: 'en',
      device: 'desktop',
      keywords: asked.keywords.join('\n'),
      tags: '',
    } as Values,
    submit: async (body, values) => {
      const lists = { keywords: splitLines(values.keywords), tags: splitLines(values.tags, /,/) };
      const made = await create({ ...body, ...lists, city: body.city || null }).unwrap();
      toast({ message: messages.made, kind: 'done' });
      await navigate(pagePath('/modules/keyword-rank-tracker/:id', { id: made.id }));
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <TrackerFields form={form}>
        <Textarea
          label={messages.keywords}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('keywords')}
        />
      </TrackerFields>
      <EngineFields form={form} keywords={splitLines(form.values.keywords).length} />
      <NativeSelect
        label={messages.project}
        data={projects.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('projectId')}
      />
      <TextInput label={messages.tags} autoComplete="off" {...form.getInputProps('tags')} />
      <FormProblem message={problem} />
      <FormButtons action={messages.action} busy={busy} onCancel={onClose} />
    </form>
  );
}
