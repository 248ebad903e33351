import { useNavigate } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { optimizerApi } from './api.ts';
import type { SettingsAutosaver } from './settings/settings-autosaver.ts';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.screen;

/** Moves it to the trash after asking, and offers to take that back. */
export function useDelete(id: string, autosaver: SettingsAutosaver): () => Promise<void> {
  const navigate = useNavigate();
  const [update] = optimizerApi.useOptimizerUpdateMutation();
  const send = async (revision: number, deleted: boolean) => {
    try {
      return await update({ params: { id }, body: { revision, deleted } }).unwrap();
    } catch (error) {
      tellFailure(error);
      return null;
    }
  };
  return async () => {
    const sure = await confirm({
      title: messages.deleteTitle,
      body: messages.deleteBody,
      action: messages.delete,
      danger: true,
    });
    if (!sure) return;
    await autosaver.flush();
    const gone = await send(autosaver.revision, true);
    if (!gone) return;
    toast({
      message: messages.deleted,
      kind: 'done',
      undo: { label: messages.undo, run: () => void send(gone.revision, false) },
    });
    await navigate(pagePath('/modules/seo-optimizer'));
  };
}
