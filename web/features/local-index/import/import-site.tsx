import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { crawlLimits, type CrawlPreview } from '#contract/crawls.ts';
import { failureOf } from '#web/kernel/call.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { importApi } from './api.ts';
import styles from './import.module.css';
import { importMessages as messages } from './messages.ts';

type Source = 'sitemap' | 'links';

/** A site’s pages into the Local index: what it allows is shown before anything is read. */
export function ImportSite({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [own, setOwn] = useState('others');
  const [source, setSource] = useState<Source>('sitemap');
  const [most, setMost] = useState<number>(crawlLimits.pages);
  const [preview, setPreview] = useState<CrawlPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [look, looking] = importApi.useCrawlsPreviewMutation();
  const [create, creating] = importApi.useCrawlsCreateMutation();
  const whole = /^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
  const isReady = preview?.robots === 'allowed' && preview.room > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      if (!isReady) {
        const found = await look({ projectId, url: whole }).unwrap();
        setPreview(found);
        setSource(found.pages ? 'sitemap' : 'links');
        setMost(Math.max(1, Math.min(crawlLimits.pages, found.room)));
        return;
      }
      await create({ projectId, url: whole, source, own: own === 'own', maxPages: most }).unwrap();
      toast({ message: messages.started, kind: 'done' });
      onClose();
    } catch (cause) {
      setProblem(failureOf(cause).message);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={messages.title}>
      <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
        <p className={styles.quiet}>{messages.lead}</p>
        <TextInput
          label={messages.url}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={url}
          onChange={({ currentTarget }) => {
            setUrl(currentTarget.value);
            setPreview(null);
          }}
        />
        <SegmentedControl
          aria-label={messages.whose}
          value={own}
          onChange={setOwn}
          data={[
            { value: 'others', label: messages.others },
            { value: 'own', label: messages.own },
          ]}
        />
        {preview && <Found preview={preview} />}
        {isReady && (
          <div className={styles.choices}>
            {preview.pages !== null && (
              <SegmentedControl
                aria-label={messages.source}
                value={source}
                onChange={(value) => setSource(value as Source)}
                data={[
                  { value: 'sitemap', label: messages.sitemap },
                  { value: 'links', label: messages.links },
                ]}
              />
            )}
            <NumberInput
              label={messages.most}
              min={1}
              max={crawlLimits.pages}
              clampBehavior="strict"
              allowDecimal={false}
              value={most}
              onChange={(value) => setMost(Number(value) || 1)}
            />
          </div>
        )}
        <FormProblem message={problem} />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            loading={looking.isLoading || creating.isLoading}
            disabled={url.trim() === ''}
          >
            {isReady ? messages.start : messages.check}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the site allows, and how much there is. */
function Found({ preview }: { preview: CrawlPreview }) {
  const { robots, readAs, pages, room, sample } = preview;
  if (robots !== 'allowed') return <FormProblem message={messages.preview[robots]} />;
  return (
    <div role="status" className={styles.found}>
      <p>{pages === null ? messages.preview.noSitemap : messages.preview.sitemap(preview)}</p>
      {sample.length > 0 && (
        <ul>
          {sample.slice(0, 3).map((page) => (
            <li key={page}>{page}</li>
          ))}
        </ul>
      )}
      {readAs === 'own-site' && <p className={styles.quiet}>{messages.preview.ownSite}</p>}
      <p className={styles.quiet}>{messages.preview.room(room)}</p>
    </div>
  );
}
