import type { DraftNotice } from '#contract/writer.ts';
import type { Block } from '#contract/writer/documents.ts';
import { fingerprint } from '#engine/document/merge/fingerprint.ts';
import { countWords } from '#engine/text/words.ts';
import { lockDocument, stateAt } from '../documents/store.ts';
import { payFor, requireWords } from '../pay.ts';
import type { RunningStep } from '../running-step.ts';
import { lockGeneration, updateGeneration } from '../store.ts';
import { writeSection, type WrittenSection } from '../write-section.ts';
import { markdownAt, normalMarkdown, placesOf, replaceSection } from './replace-section.ts';
import type { SectionPayload } from './start-section.ts';
import { newVariant, withVariant } from './variants.ts';

const keptBeside =
  'You changed this section while it was being written, so your text stays. The new one is among its versions.';

const isSame = (one: readonly Block[], other: readonly Block[]) =>
  one.length === other.length && one.every((block, at) => fingerprint(block) === fingerprint(other[at]!));

/** The text that a section is written for: as it was when somebody asked. */
async function askedFor({ deps, scope, row, run }: RunningStep) {
  const { section: request, documentRevision } = run.job.payload as SectionPayload;
  const index = row.editData.outline.findIndex(({ id }) => id === request.id);
  const text =
    row.documentId === null ? null : await stateAt(scope, deps.db, row.documentId, documentRevision);
  const places = text ? placesOf(row, text.blocks) : [];
  const place = places[index];
  if (!text || !place) throw new Error('the section that was asked for is gone');
  const before = places.slice(0, index).flatMap((at) => (at ? [markdownAt(text.blocks, at)] : []));
  const blocks = text.blocks.slice(place.from, place.to);
  return { request, index, before, blocks, former: markdownAt(text.blocks, place) };
}
type Asked = Awaited<ReturnType<typeof askedFor>>;

/**
 * Writes one section again, or goes on where the model stopped, and puts it in the place of the section as it was asked
 * about. Where a person has changed it meanwhile, theirs stays and the new text is kept beside it.
 * @throws EngineError, AppError 403 limit-reached, or the signal's reason: the document is as before
 */
export async function writeAgain(step: RunningStep): Promise<void> {
  const { deps, scope, row, engine, run } = step;
  const asked = await askedFor(step);
  const { request, index, before, former } = asked;
  const { outline } = row.editData;
  await requireWords(deps, scope, engine, outline[index]!.words);
  const { goOn, instruction } = request;
  const written = await writeSection(step, {
    outline,
    index,
    before,
    partial: goOn ? former : '',
    again: goOn ? undefined : { former, instruction },
  });
  const { markdown, notices } = await keep(step, asked, written);
  await run.emit({ type: 'section-done', index, markdown });
  for (const notice of notices) await run.emit({ type: 'notice', notice });
}

/** Keeps the text, and pays for it, in one transaction. @returns the section as it stands now, and what is to be said */
function keep(step: RunningStep, { request, index, blocks, former }: Asked, written: WrittenSection) {
  const { deps, scope, engine, run } = step;
  return deps.db.transaction(async (tx) => {
    const row = await lockGeneration(scope, tx, step.row.id);
    const document = row?.documentId && (await lockDocument(scope, tx, row.documentId));
    if (!row || !document) throw new Error('the document to write in is gone');
    const now = deps.clock.now();
    const { id: section, goOn, instruction } = request;
    const place = placesOf(row, document.blocks)[index];
    const isUntouched = !!place && isSame(blocks, document.blocks.slice(place.from, place.to));
    // What goes in circles does not take the place of a text that does not.
    const isPutIn = isUntouched && !written.looped;
    const markdown = normalMarkdown(written.markdown);
    const stamp = engine.stamp(row.seed, 'section');
    const made = newVariant(
      { section, markdown, instruction, engine: stamp, unfinished: written.looped },
      now,
    );
    // A text that was continued has the former one in it.
    const others = goOn
      ? row.sectionVariants.filter((item) => item.section !== section || item.markdown !== former)
      : withVariant(row.sectionVariants, newVariant({ section, markdown: former }, now));
    const sectionVariants = withVariant(others, made);
    const beside: DraftNotice = { kind: 'section', message: keptBeside, section: index };
    const notices = isUntouched ? written.notices : [beside];
    const kept = isPutIn ? row.notices.filter((notice) => notice.section !== index) : row.notices;
    const changes = { sectionVariants, notices: [...kept, ...notices] };
    if (isPutIn) await replaceSection(deps, scope, tx, { row, document, index, place, markdown }, changes);
    else await updateGeneration(scope, tx, row.id, changes, { now, byPerson: false });
    const fresh = countWords(markdown) - (goOn ? countWords(former) : 0);
    await payFor(deps, scope, tx, {
      engine,
      words: written.looped ? 0 : Math.max(0, fresh),
      key: run.job.id,
    });
    const stands = isPutIn ? markdown : place ? markdownAt(document.blocks, place) : former;
    return { markdown: stands, notices };
  });
}
