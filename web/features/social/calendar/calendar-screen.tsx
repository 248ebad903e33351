import { Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Post } from '#contract/social.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { resolveLocalTime } from '#engine/social/local-time.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { socialApi } from '../api.ts';
import { CalendarDay } from './calendar-day.tsx';
import styles from './calendar.module.css';
import { MovePost } from '../drafts/move-post.tsx';
import { useCalendarPosts } from './use-calendar-posts.ts';
import { useMayPublish } from '../use-may-publish.ts';
import { dueText } from '../when-text.ts';
import { socialMessages } from '../messages.ts';
import { addDays, addMonths, dayName, daysOf, isDay, localOf } from './zoned.ts';

const messages = socialMessages.calendar;
const views = ['month', 'week', 'day', 'list'] as const;
type View = (typeof views)[number];

const isMovable = (post: Post) => post.status === 'scheduled' || post.status === 'blocked';
const titleOf = (view: View, day: string) =>
  view === 'day'
    ? dayName(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    : dayName(day, { month: 'long', year: 'numeric' });

/** /calendar/{projectId}/social-media-post: what goes out when; posts are moved by drag or by the dialog. */
export function CalendarScreen({ projectId, timezone }: { projectId: string; timezone: string }) {
  const [search, setSearch] = useSearchParams();
  const today = localOf(useServerNow().toISOString(), timezone).slice(0, 10);
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  const narrow = window.matchMedia('(max-width: 700px)').matches;
  const view: View = views.find((item) => item === search.get('view')) ?? (narrow ? 'list' : 'month');
  const [open, setOpen] = useState<Post | null>(null);
  const mayPublish = useMayPublish();
  const movable = (post: Post) => mayPublish && isMovable(post);
  const days = daysOf(view, day);
  const instant = (local: string) => resolveLocalTime(local, timezone).dueAt;
  const range = {
    projectId,
    from: instant(`${days[0] ?? day}T00:00`),
    to: instant(`${addDays(days.at(-1) ?? day, 1)}T00:00`),
  };
  const calendar = useCalendarPosts(range, timezone);
  const { byDay, comingByDay } = calendar;
  const [update] = socialApi.useSocialUpdateMutation();

  const go = (changes: { view?: View; day?: string }) =>
    setSearch({ view: changes.view ?? view, day: changes.day ?? day }, { replace: true });
  const step = (count: number) =>
    go({
      day:
        view === 'day'
          ? addDays(day, count)
          : view === 'week'
            ? addDays(day, 7 * count)
            : addMonths(day, count),
    });
  const reschedule = async (post: Post, local: string, zone: string) => {
    await update({
      params: { id: post.id },
      body: { schedule: { mode: 'at', local, timezone: zone }, revision: post.revision },
    }).unwrap();
  };
  const move = async (post: Post, local: string) => {
    const before = post.schedule.dueAt ? localOf(post.schedule.dueAt, timezone) : null;
    try {
      await reschedule(post, local, timezone);
      setOpen(null);
      toast({
        message: messages.moved(dueText(instant(local), timezone)),
        kind: 'done',
        ...(before !== null && {
          undo: {
            run: () =>
              void reschedule({ ...post, revision: post.revision + 1 }, before, timezone).catch(tellFailure),
          },
        }),
      });
    } catch (cause) {
      tellFailure(cause);
    }
  };
  const drop = (id: string, onto: string) => {
    const post = calendar.posts.find((item) => item.id === id);
    if (!post?.schedule.dueAt) return;
    if (!movable(post)) {
      toast({ message: mayPublish ? messages.cannotMove : socialMessages.composer.fixed, kind: 'note' });
      return;
    }
    const local = localOf(post.schedule.dueAt, timezone);
    if (local.slice(0, 10) !== onto) void move(post, `${onto}${local.slice(10)}`);
  };
  const shownDays = view === 'list' ? days.filter((item) => byDay.has(item) || comingByDay.has(item)) : days;
  return (
    <Page wide>
      <PageHeader
        title={messages.title}
        facts={messages.lead(timezone)}
        action={
          <Button
            component={Link}
            to={pagePath('/draft/:projectId', { projectId }, { post: 'new' })}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          >
            {socialMessages.drafts.new}
          </Button>
        }
      />
      <div className={styles.tools}>
        <Button variant="default" onClick={() => go({ day: today })}>
          {messages.today}
        </Button>
        <Button variant="subtle" color="gray" aria-label={messages.before} onClick={() => step(-1)}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </Button>
        <Button variant="subtle" color="gray" aria-label={messages.after} onClick={() => step(1)}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </Button>
        <h2 aria-live="polite">{titleOf(view, day)}</h2>
        <SegmentedControl
          aria-label={messages.view}
          value={view}
          data={views.map((value) => ({ value, label: messages.views[value] }))}
          onChange={(value) => go({ view: value as View })}
        />
      </div>
      {mayPublish && <p className={styles.hint}>{messages.dragHint}</p>}
      {calendar.failure && <ErrorState message={calendar.failure.message ?? ''} onRetry={calendar.retry} />}
      <div role="status">
        {calendar.progress !== null && <p className={styles.hint}>{messages.loading(calendar.progress)}</p>}
      </div>
      <div role="alert">
        {calendar.incomplete !== null && (
          <p className={styles.incomplete}>
            {messages.incomplete(calendar.incomplete)}{' '}
            <Button size="compact-sm" variant="default" onClick={calendar.resume}>
              {messages.loadRest}
            </Button>
          </p>
        )}
      </div>
      {calendar.loaded && view === 'list' && shownDays.length === 0 ? (
        <EmptyState drawing="papers" sentence={messages.empty} />
      ) : (
        <>
          {view === 'month' && (
            <div className={styles.weekdays} aria-hidden>
              {days.slice(0, 7).map((item) => (
                <span key={item}>{dayName(item, { weekday: 'short' })}</span>
              ))}
            </div>
          )}
          <ol
            className={styles.days}
            data-view={view}
            aria-busy={!calendar.loaded || calendar.progress !== null}
          >
            {shownDays.map((shownDay) => (
              <CalendarDay
                key={shownDay}
                day={shownDay}
                view={view}
                isToday={shownDay === today}
                outside={view === 'month' && shownDay.slice(0, 7) !== day.slice(0, 7)}
                posts={byDay.get(shownDay) ?? []}
                coming={comingByDay.get(shownDay) ?? []}
                hrefOf={(postId) => pagePath('/draft/:projectId', { projectId }, { post: postId })}
                timezone={timezone}
                newHref={pagePath('/draft/:projectId', { projectId }, { post: 'new', day: shownDay })}
                onOpen={setOpen}
                onDrop={drop}
              />
            ))}
          </ol>
        </>
      )}
      <MovePost
        post={open}
        timezone={timezone}
        canMove={open !== null && movable(open)}
        editHref={open ? pagePath('/draft/:projectId', { projectId }, { post: open.id }) : ''}
        onMove={(post, local) => void move(post, local)}
        onClose={() => setOpen(null)}
      />
    </Page>
  );
}
