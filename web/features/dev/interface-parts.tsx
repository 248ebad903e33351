import { Badge, Button, Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { palettes } from '#contract/shared/options.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { theme } from '#web/kernel/theme/theme.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TrendChart } from '#web/ui/chart/trend-chart.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { paletteNames } from '#web/ui/theme/palette-names.ts';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { CardsSkeleton, RowsSkeleton, TextSkeleton, TilesSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Stat } from '#web/ui/data/stat.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './interface-parts.module.css';
import { devMessages } from './messages.ts';

// The gallery's own sample texts stand here, beside what they show; no user ever meets this page outside local mode.

const rows = [
  { id: 'a', name: 'Sourdough for beginners', words: 1240, score: 71 },
  { id: 'b', name: 'Why rye bread keeps longer than wheat bread', words: 860, score: 64 },
  { id: 'c', name: 'A bakery’s morning, hour by hour', words: 2105, score: 88 },
];

const points = [12, 18, 17, null, null, 26, 31, 30].map((value, i) => ({ label: `Week ${i + 1}`, value }));

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

function SampleForm() {
  const { form, busy, problem, onSubmit } = useContractForm({
    schema: z.object({
      name: z.string().trim().min(1, { error: 'Name is required' }),
      note: z.string().max(40, { error: 'Note can have at most 40 characters' }),
    }),
    initialValues: { name: '', note: '' },
    submit: async (values) => toast({ message: `Saved ${values.name}`, kind: 'done' }),
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <Textarea label="Note" description="At most 40 characters." {...form.getInputProps('note')} />
      <PasswordInput label="Key" visibilityToggleButtonProps={{ 'aria-label': 'Show key', tabIndex: 0 }} />
      <Select label="Kind" data={['Article', 'Essay', 'Note']} defaultValue="Article" />
      <Checkbox label="Remember this" />
      <Switch label="Weekly report" />
      <FormProblem message={problem} />
      <FormProblem message="This is how a message looks that belongs to no field." />
      <Button type="submit" loading={busy}>
        Save changes
      </Button>
    </form>
  );
}

function Floating() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const ask = async () => {
    const sure = await confirm({
      title: 'Delete page',
      body: 'It moves to the trash.',
      action: 'Delete page',
      danger: true,
    });
    toast({ message: sure ? 'Deleted' : 'Kept', kind: 'note' });
  };
  return (
    <div className={styles.row}>
      <Button onClick={() => toast({ message: 'Saved', kind: 'done' })}>Message</Button>
      <Button variant="light" onClick={() => toast({ message: 'It failed', kind: 'problem' })}>
        Problem
      </Button>
      <Button
        variant="default"
        onClick={() =>
          toast({ message: 'Deleted', undo: { run: () => toast({ message: 'Back again', kind: 'done' }) } })
        }
      >
        With undo
      </Button>
      <Button variant="default" onClick={() => void ask()}>
        Question
      </Button>
      <Button variant="default" onClick={() => setDialog(true)}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setSheet(true)}>
        Side sheet
      </Button>
      <Dialog
        opened={dialog}
        onClose={() => setDialog(false)}
        title="A dialog"
        footer={<Button>Do it</Button>}
      >
        <p>On phones it comes from below.</p>
      </Dialog>
      <SideSheet opened={sheet} onClose={() => setSheet(false)} title="A side sheet">
        <p>Detail beside the screen.</p>
      </SideSheet>
    </div>
  );
}

/** /dev/ui: every shared part of the interface. */
export function InterfaceParts() {
  return (
    <Page>
      <PageHeader
        title={devMessages.ui.title}
        lead={devMessages.ui.lead}
        crumbs={[{ label: 'Outbox', to: pagePath('/dev/outbox') }]}
        action={<Button onClick={theme.toggle}>Light or dark</Button>}
      />
      <div className={styles.row}>
        {palettes.map((palette) => (
          <Button key={palette} variant="default" onClick={() => theme.setPalette(palette)}>
            {paletteNames[palette]}
          </Button>
        ))}
      </div>
      <Part title="Buttons">
        <div className={styles.row}>
          <Button>Primary</Button>
          <Button variant="light">Light</Button>
          <Button variant="default">Default</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="subtle">Subtle</Button>
          <Button color="danger">Danger</Button>
          <Button variant="subtle" color="danger">
            Quiet danger
          </Button>
          <Button disabled>Disabled</Button>
          <Button loading>Loading</Button>
          <Badge>Badge</Badge>
          <Badge variant="light">Light badge</Badge>
        </div>
      </Part>
      <Part title="Form">
        <SampleForm />
      </Part>
      <Part title="What floats">
        <Floating />
      </Part>
      <Part title="Figures">
        <dl className={styles.stats}>
          <Stat label="Words" value={4205} note="this month" />
          <Stat label="Position" value={null} note="not measured yet" />
          <Stat label="Score" value={71} provenance="Measured 20 Nov 2026, against 8 pages" />
        </dl>
        <TrendChart title="Words written" name="Words" points={points} />
      </Part>
      <Part title="Table">
        <DataTable
          caption="Documents"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'name',
              header: 'Piece',
              phone: 'title',
              cell: (row) => row.name,
              sortValue: (row) => row.name,
            },
            {
              key: 'words',
              header: 'Words',
              align: 'right',
              phone: 'figure',
              cell: (row) => row.words,
              sortValue: (row) => row.words,
            },
            {
              key: 'score',
              header: 'Score',
              align: 'right',
              cell: (row) => row.score,
              sortValue: (row) => row.score,
            },
          ]}
        />
      </Part>
      <Part title="States">
        <EmptyState
          drawing="seed"
          sentence="Nothing is here yet. One sentence says what would be."
          action={<Button>Make the first</Button>}
        />
        <EmptyState drawing="desk" sentence="The same with another drawing." />
        <EmptyState drawing="papers" sentence="And another." />
        <EmptyState drawing="plug" sentence="And another." />
        <ErrorState
          message="Internal Server Error"
          kept="Your text is safe."
          onRetry={() => toast({ message: 'Tried again' })}
        />
      </Part>
      <Part title="Waiting">
        <TextSkeleton />
        <RowsSkeleton rows={3} />
        <CardsSkeleton />
        <TilesSkeleton tiles={4} />
      </Part>
    </Page>
  );
}
