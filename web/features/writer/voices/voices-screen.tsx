import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '#contract/workspaces/roles.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { voiceWords as messages } from '../words/voices.ts';
import { NewVoice } from './new-voice.tsx';
import { VoiceList } from './voice-list.tsx';

const AudienceList = lazy(async () => ({ default: (await import('./audience-list.tsx')).AudienceList }));
const tabs = ['voices', 'audiences'] as const;

/** /modules/brand-voices: the voices of the workspace, and who reads. */
export function VoicesScreen() {
  const role = useAppSelector((state) => state.user.data?.role);
  const mayChange = role === undefined || may(role, 'voices.write');
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'voices';
  const [adding, setAdding] = useState(false);
  const add = mayChange && (
    <Button
      size="sm"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {tab === 'voices' ? messages.new : messages.audiences.new}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={messages.lead}
        tabs={
          <SegmentedControl
            size="xs"
            aria-label={messages.tabs.label}
            value={tab}
            onChange={(name) => {
              setAdding(false);
              setSearch(name === 'voices' ? {} : { tab: name }, { replace: true });
            }}
            data={tabs.map((value) => ({ value, label: messages.tabs[value] }))}
          />
        }
        action={add}
      />
      {tab === 'voices' ? (
        <VoiceList mayChange={mayChange} />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <AudienceList mayChange={mayChange} adding={adding} onAdded={() => setAdding(false)} />
        </Suspense>
      )}
      {adding && tab === 'voices' && <NewVoice onClose={() => setAdding(false)} />}
    </Page>
  );
}
