import { Button, Checkbox, Loader, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CompetitorPage } from '#contract/optimizer.ts';
import { writerLimits } from '#contract/writer/brief.ts';
import { plainText } from '#engine/document/plain-text.ts';
import type { SectionBrief } from '#engine/optimizer/outline/section-brief.ts';
import { failureOf } from '#web/kernel/call.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { sectionMessages as messages } from './messages.ts';
import styles from './section.module.css';
import { SectionStopped, type WrittenSection, writeSection } from './write-section.ts';

const leastWords = 30;

interface Props {
  heading: string;
  /** what it begins with */
  brief: SectionBrief;
  pages: readonly CompetitorPage[];
  projectId: string;
  onClose: () => void;
  /** @returns whether it went into the text */
  onInsert: (section: WrittenSection) => boolean;
}

const linesOf = (text: string, mark: string) =>
  text
    .split(mark)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Has the AI writer draft one section; what it wrote is read here first, and inserted by a press. */
export function SectionDialog({ heading, brief, pages, projectId, onClose, onInsert }: Props) {
  const [keywords, setKeywords] = useState(brief.keywords.join(', '));
  const [points, setPoints] = useState(brief.points.join('\n'));
  const [words, setWords] = useState<number | string>(brief.words);
  const [chosen, setChosen] = useState<readonly string[]>(brief.pageIds);
  const [problem, setProblem] = useState<string | null>(null);
  const [written, setWritten] = useState<WrittenSection | null>(null);
  const [run, setRun] = useState<AbortController | null>(null);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  // Who leaves asks for nothing any more.
  useEffect(() => () => latest.current?.abort(), []);

  const write = async () => {
    const list = linesOf(keywords, ',').slice(0, writerLimits.keywords);
    if (list.length === 0) return setProblem(messages.needKeyword);
    if (typeof words !== 'number' || words < leastWords || words > writerLimits.words.max)
      return setProblem(messages.needWords(leastWords, writerLimits.words.max));
    const controller = new AbortController();
    setProblem(null);
    setRun(controller);
    try {
      const section = await writeSection(
        {
          heading,
          keywords: list.map((item) => item.slice(0, writerLimits.keywordLength)),
          points: linesOf(points, '\n')
            .slice(0, writerLimits.mustSay)
            .map((item) => item.slice(0, writerLimits.mustSayLength)),
          words,
          sources: pages.filter(({ id }) => chosen.includes(id)),
          projectId,
        },
        controller.signal,
      );
      if (section.blocks.length === 0) setProblem(messages.nothing);
      else setWritten(section);
    } catch (cause) {
      if (controller.signal.aborted) setProblem(messages.stopped);
      else
        setProblem(
          (cause instanceof SectionStopped ? cause.message : failureOf(cause).message) || messages.failed,
        );
    }
    setRun(null);
  };
  const insert = () => {
    if (written && onInsert(written)) onClose();
    else setProblem(messages.notInserted);
  };
  const turn = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((item) => item !== id) : [...chosen, id]);
  const placeholders = written?.blocks.filter(({ type }) => type === 'placeholder') ?? [];
  const footer =
    run !== null ? (
      <Button variant="default" onClick={() => run.abort()}>
        {messages.stop}
      </Button>
    ) : written ? (
      <>
        <Button variant="default" onClick={() => setWritten(null)}>
          {messages.change}
        </Button>
        <Button variant="default" onClick={() => void write()}>
          {messages.again}
        </Button>
        <Button onClick={insert}>{messages.insert}</Button>
      </>
    ) : (
      <Button onClick={() => void write()}>{messages.write}</Button>
    );
  return (
    <Dialog opened onClose={onClose} title={messages.title(heading)} footer={footer}>
      <div className={styles.section}>
        {run !== null ? (
          <p className={styles.working} role="status">
            <Loader size={18} aria-hidden /> {messages.working}
          </p>
        ) : written ? (
          <section className={styles.section} aria-label={messages.result}>
            <p className={styles.quiet}>
              {messages.figures(written.words, written.sources)}
              {placeholders.length > 0 && `, ${messages.placeholders(placeholders.length)}`}
            </p>
            <div className={styles.result}>
              {written.blocks.map((block) => (
                <p key={block.attrs.id} data-placeholder={block.type === 'placeholder' || undefined}>
                  {block.type === 'placeholder' ? block.attrs.text : plainText([block])}
                </p>
              ))}
            </div>
          </section>
        ) : (
          <>
            <p className={styles.quiet}>{messages.lead}</p>
            <TextInput
              label={messages.keywords}
              description={messages.keywordsHint}
              value={keywords}
              onChange={(event) => setKeywords(event.currentTarget.value)}
            />
            <Textarea
              label={messages.points}
              description={messages.pointsHint}
              autosize
              minRows={2}
              maxRows={8}
              value={points}
              onChange={(event) => setPoints(event.currentTarget.value)}
            />
            <NumberInput
              label={messages.words}
              value={words}
              min={leastWords}
              max={writerLimits.words.max}
              step={10}
              allowDecimal={false}
              onChange={setWords}
            />
            {pages.length === 0 ? (
              <p className={styles.quiet}>{messages.noSources}</p>
            ) : (
              <fieldset className={styles.sources}>
                <legend>{messages.sources}</legend>
                <p className={styles.quiet}>{messages.sourcesHint}</p>
                {pages.map((page) => (
                  <Checkbox
                    key={page.id}
                    label={page.title || page.url}
                    checked={chosen.includes(page.id)}
                    onChange={() => turn(page.id)}
                  />
                ))}
              </fieldset>
            )}
          </>
        )}
        <FormProblem message={problem} />
      </div>
    </Dialog>
  );
}
