import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { articles, type Site, siteKinds } from '#contract/articles.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { articlesApi } from './api.ts';
import styles from './overview.module.css';
import { articlesMessages } from './messages.ts';
import { newSecret, SigningSecret } from './signing-secret.tsx';

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

/** Connects a place to publish; the server tries it before anything is kept. */
export function ConnectSiteForm({ projectId, projects, titled = true, primary = true, ...on }: Props) {
  const { onConnected, onCancel } = on;
  const [connect] = articlesApi.useArticlesConnectSiteMutation();
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: articles.connectSite.body!,
    initialValues: { projectId, kind: 'wordpress' as Site['kind'], homeUrl: '', username: '', password: '' },
    submit: async (body) => {
      const site = await connect(body).unwrap();
      toast({ message: messages.connected(site.name), kind: 'done' });
      form.reset();
      onConnected?.(site);
    },
  });
  const { kind } = form.values;
  const own = messages[kind];
  const change = (next: Site['kind']) => {
    form.setFieldValue('kind', next);
    form.setFieldValue('password', next === 'webhook' ? newSecret() : '');
    form.clearErrors();
  };
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
      <NativeSelect
        label={messages.kind}
        data={siteKinds.map((value) => ({ value, label: messages.kinds[value] }))}
        value={kind}
        onChange={(event) => change(event.currentTarget.value as Site['kind'])}
      />
      <TextInput
        label={own.homeUrl}
        description={own.homeUrlHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('homeUrl')}
      />
      {kind === 'wordpress' && (
        <TextInput
          label={messages.username}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
      )}
      {kind === 'webhook' ? (
        <SigningSecret
          {...form.getInputProps('password')}
          value={form.values.password}
          onAnother={() => form.setFieldValue('password', newSecret())}
        />
      ) : (
        <PasswordInput
          key={kind}
          label={own.password}
          description={own.passwordHint}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': own.show, tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
      )}
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
