import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { keywordsWords as words } from './words.ts';

/** What stands on the keyword screens while the workspace has no project. */
export const WithoutProject = () => (
  <EmptyState
    drawing="seed"
    sentence={words.noProject}
    action={
      <Button component={Link} to="/projects">
        {words.makeProject}
      </Button>
    }
  />
);
