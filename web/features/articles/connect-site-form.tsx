import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { articles, type Site } from '#contract/articles.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/use-contract-form.ts';
import { articlesApi } from './api.ts';
import styles from './thread.module.css';
import { articlesWords } from './words.ts';

const words = articlesWords.connect;

interface Props {
  projectId: string;
  /** asked for where the screen does not say which project it is */
  projects?: readonly { id: string; title: string }[];
  onConnected?: (site: Site) => void;
  onCancel?: () => void;
}

/** Connects a WordPress site; the server tries it before anything is kept. */
export function ConnectSiteForm({ projectId, projects, onConnected, onCancel }: Props) {
  const [connect] = articlesApi.useArticlesConnectSiteMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: articles.connectSite.body!,
    initialValues: { projectId, kind: 'wordpress', homeUrl: '', username: '', password: '' },
    submit: async (body) => {
      const site = await connect(body).unwrap();
      toast({ message: words.connected(site.name), kind: 'done' });
      form.reset();
      onConnected?.(site);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form} aria-labelledby="connect-site">
      <h3 id="connect-site">{words.title}</h3>
      {projects && (
        <NativeSelect
          label={articlesWords.sites.project}
          data={projects.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('projectId')}
        />
      )}
      <TextInput
        label={words.homeUrl}
        description={words.homeUrlHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('homeUrl')}
      />
      <TextInput
        label={words.username}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={words.password}
        description={words.passwordHint}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      <FormProblem message={problem} />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {words.action}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {articlesWords.publish.cancelAdd}
          </Button>
        )}
      </div>
    </form>
  );
}
