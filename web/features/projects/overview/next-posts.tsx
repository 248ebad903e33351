import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ProjectOverview } from '#contract/projects/project-overview.ts';
import { networkLabels } from '#contract/social/network-labels.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { dateText } from '#web/kernel/text/format.ts';
import { NetworkMark } from '#web/ui/data/network-mark.tsx';
import { overviewMessages } from './messages.ts';
import styles from './overview.module.css';

const messages = overviewMessages.posts;
const when = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** What goes out next, soonest first. */
export function NextPosts({ posts, projectId }: { posts: ProjectOverview['nextPosts']; projectId: string }) {
  return (
    <section className={styles.card} aria-labelledby="next-posts">
      <h2 id="next-posts">
        {messages.title}
        {posts.length > 0 && (
          <Link to={pagePath('/calendar/:projectId/social-media-post', { projectId })}>
            {messages.calendar}
          </Link>
        )}
      </h2>
      {posts.length === 0 ? (
        <>
          <p className={styles.quiet}>{messages.empty}</p>
          <Button
            component={Link}
            to={pagePath('/draft/:projectId', { projectId }, { post: 'new' })}
            variant="default"
            size="compact-sm"
          >
            {messages.action}
          </Button>
        </>
      ) : (
        <ul className={styles.posts}>
          {posts.map(({ id, content, dueAt, networks, thumbnail }) => (
            <li key={id}>
              <Link to={pagePath('/draft/:projectId', { projectId }, { post: id })}>
                {networks[0] && <NetworkMark network={networks[0]} />}
                {thumbnail && <img src={thumbnail} alt="" width={40} height={40} />}
                <span>
                  {content || messages.noText}
                  <small>
                    <time dateTime={dueAt}>{dateText(dueAt, when)}</time> ·{' '}
                    {networks.map((network) => networkLabels[network]).join(', ')}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
