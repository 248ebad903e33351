import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { keywordsMessages as messages } from './messages.ts';

/** What stands on the keyword screens while the workspace has no project. */
export const WithoutProject = () => (
  <EmptyState
    drawing="seed"
    sentence={messages.noProject}
    action={
      <Button component={Link} to="/projects">
        {messages.makeProject}
      </Button>
    }
  />
);
