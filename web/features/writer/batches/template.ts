import { writeCsv } from '#engine/keywords/write-csv.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { batchesMessages } from './messages.ts';

/** A table with every column and two rows that show how lists are written. */
const rows = [
  [
    'topic',
    'title',
    'keywords',
    'audience',
    'brand voice',
    'audience profile',
    'angle',
    'points',
    'notes',
    'tone',
    'level',
    'words',
    'sources',
  ],
  [
    'baking rye bread at home',
    'Rye bread for beginners',
    'rye bread, rye flour',
    'people who bake for the first time',
    '',
    '',
    'Rye is easier than its reputation',
    'Rye dough is sticky; A warm kitchen shortens the rise',
    '',
    'informal',
    'high school',
    '900',
    '',
  ],
  ['storing bread', '', 'bread storage', '', '', '', '', '', '', '', '', '', ''],
];

export const saveTemplate = (): void => saveFile(batchesMessages.table.templateName, writeCsv(rows));
