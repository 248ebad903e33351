import { Button, SegmentedControl } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconClockHour4,
  IconLayoutSidebarRight,
  IconPlus,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Post } from '#contract/social.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { resolveLocalTime } from '#engine/social/local-time.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { socialApi } from '../api.ts';
import { MovePost } from '../drafts/move-post.tsx';
import { socialMessages } from '../messages.ts';
import { useMayPublish } from '../use-may-publish.ts';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarFilters, noFilter, passes } from './calendar-filters.tsx';
import styles from './calendar.module.css';
import { DraftTray } from './draft-tray.tsx';
import { ComingChip, PostChip } from './post-chip.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useCalendarPosts } from './use-calendar-posts.ts';
import { isMovable, useMovePost } from './use-move-post.ts';
import { addDays, addMonths, dayName, daysOf, isDay, localOf } from './zoned.ts';

const PostingTimes = lazy(async () => ({ default: (await import('./posting-times.tsx')).PostingTimes }));
const messages = socialMessages.calendar;
const views = ['month', 'week', 'day', 'list'] as const;
type View = (typeof views)[number];

const titleOf = (view: View, day: string, narrow: boolean) =>
  view === 'day'
    ? dayName(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    : dayName(day, { month: narrow ? 'short' : 'long', year: 'numeric' });

/** /calendar/{projectId}/social-media-post: what is published when; posts are moved by drag or in their sheet. */
export function CalendarScreen({ projectId, timezone }: { projectId: string; timezone: string }) {
  const [search, setSearch] = useSearchParams();
  const now = localOf(useServerNow().toISOString(), timezone);
  const today = now.slice(0, 10);
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  const narrow = window.matchMedia('(max-width: 700px)').matches;
  const view: View = views.find((item) => item === search.get('view')) ?? (narrow ? 'list' : 'month');
  const [open, setOpen] = useState<Post | null>(null);
  const [times, setTimes] = useState(false);
  const [filter, setFilter] = useState(noFilter);
  const mayPublish = useMayPublish();
  const [trayWanted, setTray] = useState(() => window.matchMedia('(min-width: 1200px)').matches);
  const tray = trayWanted && mayPublish;
  const days = daysOf(view, day);
  const instant = (local: string) => resolveLocalTime(local, timezone).dueAt;
  const range = {
    projectId,
    from: instant(`${days[0] ?? day}T00:00`),
    to: instant(`${addDays(days.at(-1) ?? day, 1)}T00:00`),
  };
  const isFiltered = Object.values(filter).some(Boolean);
  const calendar = useCalendarPosts(range, timezone, (post) => passes(filter, post));
  const { byDay } = calendar;
  // A post that is not made yet has no channels, labels or state to be found by.
  const comingByDay = isFiltered ? new Map<string, never>() : calendar.comingByDay;
  const { data: channels } = socialApi.useSocialChannelsQuery(projectId);
  const draftList = socialApi.useSocialPostsInfiniteQuery({ projectId, status: 'draft' }, { skip: !tray });
  // The tray shows them; here they are found when one is dropped.
  const drafts = draftList.data?.pages.flatMap(({ results }) => results) ?? [];
  const mover = useMovePost(timezone, mayPublish, () => setOpen(null));

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
  const drop = (id: string, onto: string, hour: number | null) => {
    const post = [...calendar.posts, ...drafts].find((item) => item.id === id);
    if (post) mover.drop(post, onto, hour);
  };
  const postHref = (postId: string) => pagePath('/draft/:projectId', { projectId }, { post: postId });
  const items = (shownDay: string, hour?: number) => {
    const at = (dueAt: string | null) =>
      hour === undefined || (dueAt !== null && Number(localOf(dueAt, timezone).slice(11, 13)) === hour);
    const posts = (byDay.get(shownDay) ?? []).filter(({ schedule }) => at(schedule.dueAt));
    const coming = (comingByDay.get(shownDay) ?? []).filter(({ dueAt }) => at(dueAt));
    if (posts.length + coming.length === 0) return null;
    return [
      ...posts.map((post) => (
        <li key={post.id}>
          <PostChip post={post} timezone={timezone} onOpen={setOpen} />
        </li>
      )),
      ...coming.map((item) => (
        <li key={`${item.seriesId} ${item.dueAt}`}>
          <ComingChip item={item} href={postHref(item.postId)} timezone={timezone} />
        </li>
      )),
    ];
  };
  const dayProps = (shownDay: string) => ({
    isToday: shownDay === today,
    newHref: pagePath('/draft/:projectId', { projectId }, { post: 'new', day: shownDay }),
    onDrop: drop,
  });
  const shownDays = view === 'list' ? days.filter((item) => byDay.has(item) || comingByDay.has(item)) : days;
  const busy = !calendar.loaded || calendar.progress !== null;
  return (
    <Page wide>
      <PageHeader
        title={messages.title}
        lead={messages.help}
        facts={messages.lead(timezone)}
        tabs={
          <SegmentedControl
            size="xs"
            aria-label={messages.view}
            value={view}
            data={views.map((value) => ({ value, label: messages.views[value] }))}
            onChange={(value) => go({ view: value as View })}
          />
        }
        filters={
          <>
            <Button size="sm" px={12} variant="default" onClick={() => go({ day: today })}>
              {messages.today}
            </Button>
            <div className={styles.steps}>
              <button type="button" aria-label={messages.before} onClick={() => step(-1)}>
                <IconChevronLeft size={18} stroke={1.75} aria-hidden />
              </button>
              <h2 aria-live="polite">{titleOf(view, day, narrow)}</h2>
              <button type="button" aria-label={messages.after} onClick={() => step(1)}>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </button>
            </div>
            <CalendarFilters
              filter={filter}
              channels={channels?.results ?? []}
              labels={calendar.labels}
              onChange={setFilter}
            />
            <Button
              size="sm"
              px={10}
              variant="subtle"
              color="gray"
              aria-label={messages.times}
              title={messages.times}
              onClick={() => setTimes(true)}
            >
              <IconClockHour4 size={16} stroke={1.75} aria-hidden />
            </Button>
            {mayPublish && (
              <Button
                size="sm"
                variant={tray ? 'light' : 'subtle'}
                color={tray ? undefined : 'gray'}
                aria-pressed={tray}
                aria-label={messages.drafts}
                px={8}
                onClick={() => setTray(!tray)}
              >
                <span className={styles.filter}>
                  <IconLayoutSidebarRight size={16} stroke={1.75} aria-hidden />
                  <span className={styles.wide}>{messages.drafts}</span>
                </span>
              </Button>
            )}
          </>
        }
        action={
          <Button
            size="sm"
            component={Link}
            to={pagePath('/draft/:projectId', { projectId }, { post: 'new' })}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {socialMessages.drafts.new}
          </Button>
        }
      />
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
      <div className={styles.board} data-tray={tray || undefined}>
        {view === 'week' || view === 'day' ? (
          <TimeGrid
            key={view}
            days={days}
            busy={busy}
            columnOf={(shownDay) => ({
              ...dayProps(shownDay),
              nowHour: Number(now.slice(11, 13)),
              itemsAt: (hour) => items(shownDay, hour),
            })}
          />
        ) : calendar.loaded && view === 'list' && shownDays.length === 0 ? (
          <EmptyState drawing="papers" sentence={isFiltered ? messages.emptyFilter : messages.empty} />
        ) : (
          <div className={styles.days} data-view={view}>
            {view === 'month' && (
              <div className={styles.weekdays} aria-hidden>
                {days.slice(0, 7).map((item) => (
                  <span key={item}>{dayName(item, { weekday: 'short' })}</span>
                ))}
              </div>
            )}
            <ol aria-busy={busy}>
              {shownDays.map((shownDay) => (
                <CalendarDay
                  key={shownDay}
                  day={shownDay}
                  view={view}
                  outside={view === 'month' && shownDay.slice(0, 7) !== day.slice(0, 7)}
                  {...dayProps(shownDay)}
                >
                  {items(shownDay)}
                </CalendarDay>
              ))}
            </ol>
          </div>
        )}
        {tray && <DraftTray projectId={projectId} hrefOf={postHref} />}
      </div>
      <MovePost
        post={open}
        timezone={timezone}
        canMove={open !== null && mayPublish && isMovable(open)}
        editHref={open ? postHref(open.id) : ''}
        onMove={(post, local) => void mover.move(post, local)}
        onClose={() => setOpen(null)}
      />
      {times && (
        <Suspense>
          <PostingTimes
            dueTimes={[...byDay.values()].flat().flatMap(({ schedule }) => schedule.dueAt ?? [])}
            timezone={timezone}
            onClose={() => setTimes(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
