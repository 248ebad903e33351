import { englishFigure } from '#contract/shared/english-figure.ts';
import { networkLengths } from '#engine/tools/widgets/network-lengths.ts';
import { commonMessages } from '../common-messages.ts';
import { Action, Field, hintOf, NeedsScript } from '../frame-parts.tsx';
import { counterMessages as messages, type FigureName } from './text-counter-messages.ts';
import styles from '../widget.module.css';

const rows = networkLengths('');
const groups = [...new Set(rows.map(({ group }) => group))];

const Limits = () => (
  <table className={styles.limits}>
    <caption className="visually-hidden">{messages.limits}</caption>
    <thead>
      <tr>
        <th scope="col">{messages.place}</th>
        <th scope="col">{messages.used}</th>
      </tr>
    </thead>
    {groups.map((group) => (
      <tbody key={group}>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            {group}
          </th>
        </tr>
        {rows
          .filter((row) => row.group === group)
          .map(({ place, max, counts }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              <td data-place={place}>{`0 of ${englishFigure(max)} ${counts}`}</td>
            </tr>
          ))}
      </tbody>
    ))}
  </table>
);

const Counter = ({ names }: { names: readonly FigureName[] }) => (
  <div className={styles.box}>
    <div className={styles.panel}>
      <Field id="count-text" label={commonMessages.text} hint={messages.hint}>
        <textarea id="count-text" data-part="text" rows={14} aria-describedby={hintOf('count-text')} />
      </Field>
      <div className={styles.actions}>
        <Action part="clear" label={commonMessages.clear} />
      </div>
      <p role="status" data-said="">
        {messages.empty}
      </p>
      <NeedsScript />
    </div>
    <div className={styles.panel}>
      <dl className={styles.figures}>
        {names.map((name) => (
          <div key={name}>
            <dt>{messages.figures[name]}</dt>
            <dd data-figure={name}>{name === 'grade' ? '—' : '0'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{messages.note}</p>
      <h2>{messages.limits}</h2>
      <Limits />
    </div>
  </div>
);

export const CharacterCounterFrame = () => (
  <Counter
    names={[
      'graphemes',
      'characters',
      'withoutSpaces',
      'words',
      'sentences',
      'paragraphs',
      'lines',
      'readingSeconds',
    ]}
  />
);
export const WordCounterFrame = () => (
  <Counter
    names={[
      'words',
      'sentences',
      'paragraphs',
      'graphemes',
      'characters',
      'readingSeconds',
      'speakingSeconds',
      'grade',
    ]}
  />
);
