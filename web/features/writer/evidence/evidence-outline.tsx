import type { Evidence, PointNote } from '#contract/writer/evidence.ts';
import type { WriterGeneration } from '#contract/writer.ts';
import { noteText, notesShown } from '#engine/writer/evidence/shown/section-markdown.ts';
import { writerMessages } from '../messages.ts';
import styles from './evidence.module.css';
import { SourceSentence } from './source-sentence.tsx';

const messages = writerMessages.evidence;

interface Props {
  row: WriterGeneration;
  evidence: Evidence;
}

/** What is said of a point on the screen: all that the text says, and what would be too much in it. */
function NoteLine({ note }: { note: PointNote }) {
  if (note.kind === 'no-figure') return <p className={styles.quiet}>{messages.noFigure}</p>;
  if (note.kind === 'same-sentence') return <p className={styles.quiet}>{messages.sameSentence(note.id)}</p>;
  return <p className={note.kind === 'no-evidence' ? styles.none : styles.differs}>{noteText(note)}</p>;
}

/** A user's note: bullets of the notes begin with a dash. */
const plainNote = (note: string) => note.replace(/^- /, '• ');

/** The user's points, each beside what the sources say about it. */
export function EvidenceOutline({ row, evidence }: Props) {
  const { outline } = row.editData;
  const text = (id: string) => evidence.sentences[id] ?? '';
  return (
    <article className={styles.paper} aria-label={messages.title}>
      {row.title !== '' && <p className={styles.title}>{row.title}</p>}
      {evidence.sections.map((section) => {
        const heading = outline.find(({ id }) => id === section.id)?.heading ?? '';
        return (
          <section key={section.id} className={styles.section}>
            <h3>{heading}</h3>
            {section.points.map(({ point, evidence: found, notes }) => (
              <div key={point} className={styles.point}>
                {point.replace(/[.;,:]$/, '') !== heading && <p className={styles.own}>{point}</p>}
                {found.map(({ id, after, lead }, at) => (
                  <SourceSentence
                    key={id}
                    id={id}
                    text={after === null ? text(id) : `${text(after)} ${text(id)}`}
                    lead={at > 0 && found[at - 1]?.lead === lead ? null : lead}
                    sources={row.sources}
                  />
                ))}
                {notesShown(notes).map((note) => (
                  <NoteLine key={JSON.stringify(note)} note={note} />
                ))}
              </div>
            ))}
            {section.notes.map((note, at) => (
              // Notes have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={at} className={styles.own}>
                {plainNote(note)}
              </p>
            ))}
          </section>
        );
      })}
    </article>
  );
}
