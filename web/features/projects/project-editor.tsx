import { lazy, Suspense } from 'react';
import type { ProjectEditor as Editor } from './use-project-editor.ts';

const ProjectDialog = lazy(async () => ({ default: (await import('./project-dialog.tsx')).ProjectDialog }));

/** The project dialog's place; its form is loaded at the first opening. */
export function ProjectEditor({ editor }: { editor: Editor }) {
  if (editor.serial === 0) return null;
  return (
    <Suspense fallback={null}>
      <ProjectDialog
        opened={editor.opened}
        initial={editor.initial}
        mode={editor.mode}
        serial={editor.serial}
        busy={editor.busy}
        refused={editor.refused}
        onClose={editor.close}
        onSubmit={editor.submit}
      />
    </Suspense>
  );
}
