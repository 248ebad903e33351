import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { TrackerForm } from '#contract/ranks.ts';
import { useSelectedProject } from '#web/kernel/use-session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/use-contract-form.ts';
import { ranksApi } from './api.ts';
import styles from './ranks.module.css';
import { splitLines } from './split-lines.ts';
import { TrackerFields, type TrackerValues } from './tracker-fields.tsx';
import { ranksWords } from './words.ts';

const words = ranksWords.create;

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
  const { data: projects, error } = ranksApi.useRanksProjectsQuery();
  const selected = useSelectedProject();
  const all = projects?.results ?? [];
  const first = [asked.projectId, selected].find((id) => all.some((one) => one.id === id)) ?? all[0]?.id;
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      {!projects && !error && <TextSkeleton lines={6} />}
      {error && <FormProblem message={error.message ?? ''} />}
      {projects && !first && (
        <div className={styles.form}>
          <p>{words.noProjects}</p>
          <Button component={Link} to="/projects">
            {words.toProjects}
          </Button>
        </div>
      )}
      {first && <CreateForm asked={asked} projects={all} projectId={first} onClose={onClose} />}
    </Dialog>
  );
}

interface FormProps extends Props {
  projects: readonly { id: string; title: string }[];
  projectId: string;
}

interface Values extends TrackerValues {
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
      keywords: asked.keywords.join('\n'),
      tags: '',
    } as Values,
    submit: async (body, values) => {
      const lists = { keywords: splitLines(values.keywords), tags: splitLines(values.tags, /,/) };
      const made = await create({ ...body, ...lists }).unwrap();
      toast({ message: words.made, kind: 'done' });
      await navigate(`/modules/keyword-rank-tracker/${made.id}`);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <TrackerFields form={form}>
        <Textarea
          label={words.keywords}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('keywords')}
        />
      </TrackerFields>
      <NativeSelect
        label={words.project}
        data={projects.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.getInputProps('projectId')}
      />
      <TextInput label={words.tags} autoComplete="off" {...form.getInputProps('tags')} />
      <FormProblem message={problem} />
      <div className={styles.formActions}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {words.action}
        </Button>
      </div>
    </form>
  );
}
