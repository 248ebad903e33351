import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { optimizer } from '#contract/optimizer.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { articleQueries } from '#web/kernel/queries/articles.ts';
import { FormButtons } from '#web/ui/form/form-buttons.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { ProjectDialog } from '#web/ui/dialog/project-dialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { optimizerApi } from './api.ts';
import styles from './optimizer.module.css';
import { splitLines } from '#web/kernel/text/split-lines.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.start;
const formId = 'start-optimising';
const addressOf = (id: string) => pagePath('/modules/seo-optimizer/:id', { id });

/** What another screen has chosen already. */
export interface Asked {
  keyword: string;
  projectId: string | null;
  articleId: string | null;
}

interface Props {
  asked: Asked;
  onClose: () => void;
}

/** Keyword, project and text: what a score needs to begin. */
export function StartDialog({ asked, onClose }: Props) {
  const answer = useProjectsListQuery();
  return (
    <ProjectDialog words={messages} answer={answer} asked={asked.projectId} onClose={onClose}>
      {(projects, first) => (
        <StartForm asked={asked} projects={projects} projectId={first} onClose={onClose} />
      )}
    </ProjectDialog>
  );
}

interface FormProps extends Props {
  projects: readonly { id: string; title: string }[];
  projectId: string;
}

const schema = optimizer.create.body!;

function StartForm({ asked: { keyword, articleId }, projects, projectId, onClose }: FormProps) {
  const navigate = useNavigate();
  const [create] = optimizerApi.useOptimizerCreateMutation();
  const [already, setAlready] = useState<string | null>(null);
  /** null: as the chosen article's brief says */
  const [typed, setTyped] = useState<string | null>(null);
  const { form, busy, problem, onSubmit } = useContractForm({
    schema,
    initialValues: { keyword, projectId, articleId },
    submit: async (body) => {
      setAlready(null);
      try {
        const made = await create({ ...body, secondaryKeywords: splitLines(secondary, /[,\n]/) }).unwrap();
        await navigate(addressOf(made.id));
      } catch (failure) {
        const known = isFailure(failure) ? (failure.meta as { id?: string }).id : undefined;
        if (known) setAlready(known);
        throw failure;
      }
    },
  });
  const articles = articleQueries.useArticlesAllQuery(form.values.projectId);
  const reading = articles.currentData === undefined && !articles.isError;
  const texts = (articles.currentData?.results ?? []).filter((item) => item.documentId !== null);
  const chosen = form.values.articleId ?? '';
  const article = articleQueries.useArticlesGetQuery(chosen, { skip: chosen === '' });
  const briefed = chosen === '' ? [] : (article.currentData?.brief?.keywords ?? []);
  const secondary = typed ?? briefed.filter((item) => item !== form.values.keyword.trim()).join(', ');
  const listed = texts.some(({ id }) => id === chosen);
  return (
    <form id={formId} onSubmit={onSubmit} noValidate className={styles.form}>
      <TextInput
        label={messages.keyword}
        description={messages.keywordHint}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('keyword')}
      />
      <TextInput
        label={messages.secondary}
        description={messages.secondaryHint}
        autoComplete="off"
        value={secondary}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label={messages.project}
        data={projects.map(({ id, title }) => ({ value: id, label: title }))}
        value={form.values.projectId}
        error={form.errors.projectId}
        data-path="projectId"
        onChange={({ currentTarget }) => {
          form.setFieldValue('projectId', currentTarget.value);
          form.setFieldValue('articleId', null);
        }}
      />
      <NativeSelect
        label={messages.text}
        description={messages.textHint}
        disabled={reading}
        data={[
          // Until its list is there, a text that was chosen elsewhere must not read as a new one.
          ...(chosen !== '' && !listed ? [{ value: chosen, label: messages.chosen }] : []),
          { value: '', label: messages.newText },
          ...texts.map((text) => ({
            value: text.id,
            label: messages.article(text.title || text.keyword || messages.untitled, text.words),
          })),
        ]}
        value={chosen}
        error={form.errors.articleId}
        data-path="articleId"
        onChange={({ currentTarget }) => form.setFieldValue('articleId', currentTarget.value || null)}
      />
      <FormProblem message={already ? messages.already : problem}>
        {already && <Link to={addressOf(already)}>{messages.openIt}</Link>}
      </FormProblem>
      <FormButtons action={messages.action} busy={busy} onCancel={onClose} />
    </form>
  );
}
