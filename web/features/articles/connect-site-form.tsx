import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { articles, type Site } from '#contract/articles.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { articlesApi } from './api.ts';
import styles from './overview.module.css';
import { articlesMessages } from './messages.ts';

const messages = articlesMessages.connect;

interface Props {
  projectId: string;
  /** asked for where the screen does not say which project it is */
  projects?: readonly { id: string; title: string }[];
  /** false where a dialog has the title */
  titled?: boolean;
  /** whether connecting is what the screen is for now */
  primary?: boolean;
  onConnected?: (site: Site) => void;
  onCancel?: () => void;
}

/** Connects a WordPress site; the server tries it before anything is kept. */
export function ConnectSiteForm({ projectId, projects, titled = true, primary = true, ...on }: Props) {
  const { onConnected, onCancel } = on;
  const [connect] = articlesApi.useArticlesConnectSiteMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: articles.connectSite.body!,
    initialValues: { projectId, kind: 'wordpress', homeUrl: '', username: '', password: '' },
    submit: async (body) => {
      const site = await connect(body).unwrap();
      toast({ message: messages.connected(site.name), kind: 'done' });
      form.reset();
      onConnected?.(site);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form} aria-label={messages.title}>
      {titled && <h3>{messages.title}</h3>}
      {projects && (
        <NativeSelect
          label={articlesMessages.sites.project}
          data={projects.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.getInputProps('projectId')}
        />
      )}
      <TextInput
        label={messages.homeUrl}
        description={messages.homeUrlHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('homeUrl')}
      />
      <TextInput
        label={messages.username}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={messages.password}
        description={messages.passwordHint}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': messages.show, tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      <FormProblem message={problem} />
      <div className={styles.buttons}>
        <Button type="submit" variant={primary ? 'filled' : 'default'} loading={busy}>
          {messages.action}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {articlesMessages.publish.cancelAdd}
          </Button>
        )}
      </div>
    </form>
  );
}
